import { type Cell, keyOf, type Saved } from '../saving/cell.ts'
import { Ledger } from '../saving/ledger.ts'
import type { Evaluation, Gradebook } from '../wire.ts'
import { pasted, readBlock, type Typed, writeBlock } from './block.ts'
import { type Bounds, emptyMark, isError, type Mark, type RowError, readMark } from './entry.ts'
import { isScore, type Place, placesOf, type Range, type Size } from './places.ts'
import { Selection } from './selection.ts'
import { type Change, Steps } from './steps.ts'
import { Topics } from './topics.ts'

/** Called when the state of saving or of rejected entries changes. */
export const stateTopic = 'state'
/** Called when rows or columns come and go, or their data from the server changes. */
export const bookTopic = 'book'
export const columnTopic = (evaluationId: string): string => `column ${evaluationId}`

/** What became of entering several cells at once. */
export interface Entered {
  readonly taken: number
  readonly refused: number
  /** Cells that may not be changed, and texts beyond the last row or column. */
  readonly left: number
}

/**
 * The marks of a class in a term as a sheet: what the server has, what is entered over it, what is chosen and edited. The
 * parts that are shown listen to their own topic, so that one entry draws one cell.
 */
export class Sheet {
  readonly topics = new Topics()
  readonly steps = new Steps()
  readonly ledger: Ledger
  readonly selection: Selection
  #book: Gradebook
  #evaluations: ReadonlyMap<string, Evaluation> = new Map()
  /** Called when there is an entry to save. */
  entered: () => void = () => {}

  constructor(book: Gradebook) {
    this.#book = book
    this.ledger = new Ledger(savedOf(book), (keys) => this.#touched(keys))
    this.selection = new Selection(this.topics, () => this.size)
    this.#index()
  }

  get book(): Gradebook {
    return this.#book
  }

  get size(): Size {
    return { rows: this.#book.students.length, columns: this.#book.evaluations.length }
  }

  /** The server was read again. */
  fold(book: Gradebook): void {
    const current = this.cellAt(this.selection.current)
    this.#book = book
    this.#index()
    this.ledger.fold(savedOf(book))
    // Rows and columns may have moved: typing continues at the same student.
    this.selection.follow(current && (this.placeOf(current) ?? 'gone'))
    this.topics.tell([bookTopic])
  }

  evaluation = (id: string): Evaluation | undefined => this.#evaluations.get(id)

  /** The cell at a place; undefined: there is no score. */
  cellAt({ row, column }: Place): Cell | undefined {
    const [student, evaluation] = [this.#book.students[row], this.#book.evaluations[column]]
    return student && evaluation && { evaluation_id: evaluation.id, student_id: student.student_id }
  }

  placeOf({ evaluation_id, student_id }: Cell): Place | undefined {
    const row = this.#book.students.findIndex((student) => student.student_id === student_id)
    const column = this.#book.evaluations.findIndex(({ id }) => id === evaluation_id)
    return row < 0 || column < 0 ? undefined : { row, column }
  }

  /** Whether marks of an evaluation can be entered. */
  isOpen(evaluationId: string): boolean {
    const { can_write, term } = this.#book
    const evaluation = this.#evaluations.get(evaluationId)
    return can_write && term.closed_at === null && evaluation !== undefined && evaluation.status !== 'closed'
  }

  boundsOf(evaluationId: string): Bounds {
    const { max_score = 0, extra_credit = false, marks = null } = this.#evaluations.get(evaluationId) ?? {}
    return { max_score, extra_credit: extra_credit || this.#book.policy.scores_above_maximum, marks }
  }

  /** Types into cells, as one step that can be undone. */
  type(cells: readonly Typed[]): Entered {
    return this.#enter(
      cells.map((typed) => [typed, (bounds) => ({ read: readMark(typed.text, bounds), text: typed.text })]),
    )
  }

  /** Writes marks into cells, as one step that can be undone. */
  mark(places: readonly Place[], mark: Mark): Entered {
    return this.#enter(places.map((place) => [place, () => ({ read: mark, text: '' })]))
  }

  /** Clears the cells of a range: marks, and what was typed there and is none. */
  clear = (range: Range): Entered => this.mark(placesOf(range), emptyMark)

  paste(text: string, into: Range): Entered {
    const { cells, beyond } = pasted(readBlock(text), into, this.size)
    const entered = this.type(cells)
    return { ...entered, left: entered.left + beyond }
  }

  /** The scores of a range as a spreadsheet takes them. */
  copy({ top, bottom, start, end }: Range, write: (key: string) => string): string {
    const rows = Array.from({ length: bottom - top + 1 }, (_, down) =>
      Array.from({ length: end - start + 1 }, (_, across) => {
        const cell = this.cellAt({ row: top + down, column: start + across })
        return cell ? write(keyOf(cell)) : ''
      }),
    )
    return writeBlock(rows)
  }

  /** Fills the range down from its first row; a single cell copies the cell above it. */
  fillDown({ top, bottom, start, end }: Range): Entered {
    const from = top === bottom ? Math.max(top - 1, 0) : top
    const targets = placesOf({ top: from + 1, bottom, start, end })
    return this.#enter(
      targets.map(({ row, column }) => {
        const source = this.cellAt({ row: from, column })
        const { score, status } = source ? this.ledger.value(keyOf(source)) : emptyMark
        return [{ row, column }, () => ({ read: { score, status }, text: '' })] as const
      }),
    )
  }

  comment(cell: Cell, comment: string | null): void {
    this.ledger.write(cell, { comment })
    this.entered()
  }

  undo = (): Place | undefined => this.#replay(this.steps.undo(this.#markNow))
  redo = (): Place | undefined => this.#replay(this.steps.redo(this.#markNow))

  #markNow = (key: string): Mark => {
    const { score, status } = this.ledger.value(key)
    return { score, status }
  }

  #enter(
    entries: readonly (readonly [Place, (bounds: Bounds) => { read: Mark | RowError; text: string }])[],
  ): Entered {
    const changes: Change[] = []
    let refused = 0
    let left = 0
    for (const [place, read] of entries) {
      const cell = this.cellAt(place)
      if (!cell || !isScore(place, this.size) || !this.isOpen(cell.evaluation_id)) {
        left++
        continue
      }
      const entry = read(this.boundsOf(cell.evaluation_id))
      if (isError(entry.read)) {
        this.ledger.refuse(cell, { code: entry.read, message: entry.read, typed: entry.text.slice(0, 100) })
        refused++
      } else {
        const key = keyOf(cell)
        changes.push({ key, before: this.#markNow(key), after: entry.read })
        this.ledger.write(cell, { mark: entry.read })
      }
    }
    this.steps.keep(changes)
    if (changes.length > 0) this.entered()
    return { taken: changes.length, refused, left }
  }

  #replay(changes: readonly Change[]): Place | undefined {
    const cells = changes.map(({ key, after }) => {
      const [evaluation_id = '', student_id = ''] = key.split(' ')
      const cell = { evaluation_id, student_id }
      if (this.isOpen(evaluation_id)) this.ledger.write(cell, { mark: after })
      return cell
    })
    this.topics.tell([stateTopic])
    if (cells.length > 0) this.entered()
    return cells[0] && this.placeOf(cells[0])
  }

  #index(): void {
    this.#evaluations = new Map(this.#book.evaluations.map((one) => [one.id, one]))
  }

  #touched(keys: Iterable<string>): void {
    const all = [...keys]
    const columns = new Set(all.map((key) => columnTopic(key.split(' ')[0] ?? '')))
    this.topics.tell([...all, ...columns, stateTopic])
  }
}

function* savedOf({ students }: Gradebook): Generator<Cell & Saved> {
  for (const { student_id, results } of students)
    for (const { evaluation_id, score, status, comment, version } of results)
      yield { evaluation_id, student_id, score, status, comment, version }
}
