import { isSameMark } from '../sheet/entry.ts'
import {
  type Answered,
  type Cell,
  type Conflict,
  type CurrentState,
  type Edit,
  type ErrorMessage,
  has,
  isUntouched,
  keyOf,
  nothing,
  over,
  type Row,
  type RowError,
  type Saved,
  type Theirs,
} from './cell.ts'

interface Waiting {
  readonly cell: Cell
  readonly edit: Edit
  /** What was there when it was changed; undefined: that is not known any more, only which version it was. */
  readonly seen: Saved | undefined
  readonly version: number
}

interface Flying {
  readonly rows: readonly Row[]
  readonly waiting: ReadonlyMap<string, Waiting>
}

/** Most rows in one request. */
const maxRows = 500

/**
 * What the server has, what is changed over it, what is on its way, and what was not taken: for each cell. Knows neither
 * clock nor line; `touched` is called for every cell that changes.
 */
export class Ledger {
  readonly #saved = new Map<string, Saved>()
  readonly #edits = new Map<string, Waiting>()
  readonly #conflicts = new Map<string, Conflict & { readonly cell: Cell }>()
  readonly #refusals = new Map<string, ErrorMessage & { readonly cell: Cell }>()
  readonly #touched: (keys: Iterable<string>) => void
  #flying: Flying | undefined
  #epoch = 0

  constructor(saved: Iterable<Cell & Saved>, touched: (keys: Iterable<string>) => void = () => {}) {
    this.#touched = touched
    for (const one of saved) this.#saved.set(keyOf(one), one)
  }

  /** What a cell holds, with what is changed here. */
  value(key: string): Saved {
    const flown = over(this.#saved.get(key) ?? nothing, this.#flying?.waiting.get(key)?.edit)
    return over(
      over(flown, this.#conflicts.get(key)?.mine),
      this.#edits.get(key)?.edit ?? this.#refusals.get(key)?.edit,
    )
  }

  standing(key: string): CurrentState {
    if (this.#conflicts.has(key)) return 'conflict'
    if (this.#refusals.has(key)) return 'refused'
    return this.#edits.has(key) || this.#flying?.waiting.has(key) ? 'waiting' : 'saved'
  }

  conflict = (key: string): Conflict | undefined => this.#conflicts.get(key)
  refusal = (key: string): ErrorMessage | undefined => this.#refusals.get(key)

  get conflicts(): readonly Cell[] {
    return [...this.#conflicts.values()].map(({ cell }) => cell)
  }

  get refusals(): readonly Cell[] {
    return [...this.#refusals.values()].map(({ cell }) => cell)
  }

  /** How many cells are not saved yet and can be. */
  get unsent(): number {
    return new Set([...this.#edits.keys(), ...(this.#flying?.waiting.keys() ?? [])]).size
  }

  /** Counts what is sent and answered: what was read between two of them is as old as the first. */
  get epoch(): number {
    return this.#epoch
  }

  get isFlying(): boolean {
    return this.#flying !== undefined
  }

  /** Whether nothing waits in addition to the current request. */
  get isAllFlying(): boolean {
    return this.#flying !== undefined && this.#edits.size === 0
  }

  /** Everything that waits, as it would be sent now. */
  get unsentRows(): readonly Row[] {
    const flying = [...(this.#flying?.waiting ?? [])].map(
      ([key, one]) => [key, { ...one, edit: { ...one.edit, ...this.#edits.get(key)?.edit } }] as const,
    )
    return [...new Map([...this.#edits, ...flying]).values()].map((one) => this.#rowOf(one))
  }

  /** Changes a cell; what was refused or in conflict there is replaced. */
  write(cell: Cell, edit: Edit): void {
    const key = keyOf(cell)
    const conflict = this.#conflicts.get(key)
    const refused = this.#refusals.get(key)
    // A comment does not touch invalid text in the same cell.
    if (edit.mark !== undefined || refused?.typed === undefined) this.#refusals.delete(key)
    if (conflict) this.#conflicts.set(key, { ...conflict, mine: { ...conflict.mine, ...edit } })
    else this.#wait(cell, { ...refused?.edit, ...this.#edits.get(key)?.edit, ...edit })
    this.#touched([key])
  }

  /** Lays rows over what the server has, that were written before this page came: over the version they name. */
  restore(rows: readonly Row[]): void {
    for (const { evaluation_id, student_id, score, status, comment, version } of rows) {
      const cell = { evaluation_id, student_id }
      const key = keyOf(cell)
      const edit = {
        ...(score === undefined ? {} : { mark: { score, status: status ?? null } }),
        ...(comment === undefined ? {} : { comment }),
      }
      const saved = this.#saved.get(key) ?? nothing
      const seen = saved.version === version ? saved : undefined
      if (!has(saved, edit)) this.#edits.set(key, { cell, edit, seen, version })
      this.#touched([key])
    }
  }

  /** Stores invalid text as typed, in place of the change in that cell; it is never sent. */
  refuse(cell: Cell, error: ErrorMessage): void {
    const key = keyOf(cell)
    this.#refusals.set(key, { ...error, cell })
    this.#touched([key])
  }

  /** Discards a rejected entry: the cell shows the saved value again. */
  forgive(key: string): void {
    if (this.#refusals.delete(key)) this.#touched([key])
  }

  /** Ends a conflict: with what is entered here, or with what the other one saved. */
  settle(key: string, choice: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.get(key)
    if (!conflict) return
    this.#conflicts.delete(key)
    this.#saved.set(key, conflict.theirs)
    if (choice === 'mine') this.#wait(conflict.cell, conflict.mine)
    this.#touched([key])
  }

  /** What is to be sent next; undefined while something is on its way, and where nothing waits. */
  take(): readonly Row[] | undefined {
    if (this.#flying) return this.#flying.rows
    const waiting = new Map([...this.#edits].slice(0, maxRows))
    if (waiting.size === 0) return undefined
    this.#flying = { rows: [...waiting.values()].map((one) => this.#rowOf(one)), waiting }
    this.#epoch++
    for (const key of waiting.keys()) this.#edits.delete(key)
    this.#touched(waiting.keys())
    return this.#flying.rows
  }

  /** The server has answered to what was on its way. */
  answered({ results, errors }: Answered): void {
    const flying = this.#land()
    const failed = new Map(errors.map((error) => [keyOf(flying.rows[error.index] ?? none), error]))
    const changed = new Map(results.map((result) => [keyOf(result), result]))
    for (const [key, one] of flying.waiting) {
      const error = failed.get(key)
      if (error) this.#failed(key, one, error)
      else this.#arrived(key, changed.get(key) ?? over(this.#saved.get(key) ?? nothing, one.edit))
    }
    this.#touched(new Set([...flying.waiting.keys(), ...changed.keys()]))
  }

  /** The server took nothing of what was on its way, for one reason. */
  rejected(code: string, message: string): void {
    const { waiting } = this.#land()
    for (const [key, { cell, edit }] of waiting) this.#notTaken(key, cell, edit, { code, message })
    this.#touched(waiting.keys())
  }

  /** What the server has now, of all cells; what is changed here stays over it. */
  fold(saved: Iterable<Cell & Saved>): void {
    const fresh = new Map([...saved].map((one) => [keyOf(one), one]))
    const keys = new Set([...this.#saved.keys(), ...fresh.keys()])
    const changed = [...keys].filter((key) => {
      const [before, now] = [this.#saved.get(key) ?? nothing, fresh.get(key) ?? nothing]
      return before.version !== now.version || !isSameMark(before, now) || before.comment !== now.comment
    })
    for (const key of changed) {
      const now = fresh.get(key)
      if (now) this.#saved.set(key, now)
      else this.#saved.delete(key)
    }
    this.#touched(changed)
  }

  /** The version under an edit is the one that was seen when it was made: what came since is asked about. */
  #rowOf({ cell, edit, version }: Waiting): Row {
    const { mark, comment } = edit
    const { evaluation_id, student_id } = cell
    return {
      evaluation_id,
      student_id,
      ...(mark === undefined ? {} : { score: mark.score, status: mark.status }),
      ...(comment === undefined ? {} : { comment }),
      version,
    }
  }

  #wait(cell: Cell, edit: Edit): void {
    const key = keyOf(cell)
    const saved = this.#saved.get(key) ?? nothing
    if (!this.#flying?.waiting.has(key) && has(saved, edit)) this.#edits.delete(key)
    else this.#edits.set(key, { seen: saved, version: saved.version, ...this.#edits.get(key), cell, edit })
  }

  /** What was sent is saved; later entries were made on top of it. */
  #arrived(key: string, saved: Saved): void {
    this.#saved.set(key, saved)
    const later = this.#edits.get(key)
    if (later && has(saved, later.edit)) this.#edits.delete(key)
    else if (later) this.#edits.set(key, { ...later, seen: saved, version: saved.version })
  }

  #land(): Flying {
    const flying = this.#flying
    if (!flying) throw new Error('Nothing was on its way.')
    this.#flying = undefined
    this.#epoch++
    return flying
  }

  #failed(key: string, { cell, edit, seen }: Waiting, { code, message, current }: RowError): void {
    if (!current) this.#notTaken(key, cell, edit, { code, message })
    else if (has(current, edit)) this.#arrived(key, current)
    else this.#differs(key, { cell, edit, seen }, current)
  }

  #differs(key: string, { cell, edit, seen }: Omit<Waiting, 'version'>, current: Theirs): void {
    this.#saved.set(key, current)
    const later = this.#edits.get(key)
    const mine = { ...edit, ...later?.edit }
    // Nobody's other value: the cell was saved twice with the same, or something else of it changed.
    if (isUntouched(seen, current, edit))
      this.#edits.set(key, { cell, edit: mine, seen: current, version: current.version })
    else {
      this.#edits.delete(key)
      this.#conflicts.set(key, { cell, mine, theirs: current })
    }
  }

  #notTaken(key: string, cell: Cell, edit: Edit, error: ErrorMessage): void {
    // What was entered since is another try.
    if (!this.#edits.has(key)) this.#refusals.set(key, { ...error, edit, cell })
  }
}

const none: Cell = { evaluation_id: '', student_id: '' }
