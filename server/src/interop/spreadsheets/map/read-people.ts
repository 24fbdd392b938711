import { type Cell, type SheetRow, UnreadableSheet } from '../read/sheet.ts'
import type { SheetFindings } from '../report.ts'
import { needsOrder } from './date-order.ts'
import type { MappedColumn } from './map-columns.ts'
import { cleanText, parseValue, type Value } from './parse-value.ts'
import { isBlank, isEmpty, type SettledSheet } from './settle-sheet.ts'

/** One row as it is understood: the fields whose cells are filled. */
export interface PersonRow {
  readonly row: number
  readonly values: Readonly<Record<string, Value>>
  /** Fields with unreadable cells: their meaning is unknown, and was reported. */
  readonly faulty: ReadonlySet<string>
}

/** What the rows of a settled sheet are read with. */
interface PeopleInput {
  readonly file: string
  readonly sheet: SettledSheet
  readonly rows: AsyncIterable<SheetRow>
  readonly findings: SheetFindings
}

const chunkRows = 500
/** A chunk ends early when its cells have so many characters: rows of any length are held in bounded memory. */
const chunkCharacters = 2 * 1024 * 1024

/** The people of a settled sheet, each row judged by itself, some hundred at a time. */
export async function* readPeople(input: PeopleInput): AsyncGenerator<PersonRow[]> {
  const { sheet, file, findings } = input
  const seen = { rows: 0 }
  yield* inChunks(readRows(input, seen))
  if (seen.rows !== sheet.rows) {
    findings.error({ file }, 'source_changed', 'The file was changed while it was read; try again.')
  }
}

type ReadRow = PersonRow & { readonly characters: number }

async function* inChunks(people: AsyncIterable<ReadRow>): AsyncGenerator<PersonRow[]> {
  let chunk: PersonRow[] = []
  let characters = 0
  for await (const person of people) {
    characters += person.characters
    chunk.push(person)
    if (chunk.length < chunkRows && characters < chunkCharacters) continue
    yield chunk
    chunk = []
    characters = 0
  }
  if (chunk.length > 0) yield chunk
}

/** Counts in `seen` the rows that are filled, also those that cannot be used. */
async function* readRows(input: PeopleInput, seen: { rows: number }): AsyncGenerator<ReadRow> {
  const { sheet } = input
  try {
    for await (const row of input.rows) {
      if (row.row <= sheet.header.row || row.cells.every(isEmpty)) continue
      const isBlankHere = isBlank(row.cells, sheet.columns)
      if (!isBlankHere) seen.rows += 1
      // In a row of another width no cell can be assigned to its column.
      if (!hasWidth(input, row) || isBlankHere) continue
      yield readRow(input, row)
    }
  } catch (error) {
    reportUnreadable(input, error)
  }
}

/** Reports where the file could not be read any further. @throws every other error */
function reportUnreadable({ file, findings }: PeopleInput, error: unknown): void {
  if (!(error instanceof UnreadableSheet)) throw error
  const { row, code, message } = error
  findings.error({ file, ...(row === undefined ? {} : { row }) }, code, message)
}

function readRow({ file, sheet, findings }: PeopleInput, row: SheetRow): ReadRow {
  const values: Record<string, Value> = {}
  const faulty = new Set<string>()
  let characters = 0
  for (const column of sheet.columns) {
    const cell = row.cells[column.position] ?? ''
    characters += typeof cell === 'string' ? cell.length : 10
    if (isUnsettled(cell, column, sheet)) {
      faulty.add(column.field.name)
      continue
    }
    const format = sheet.format === 'unsettled' ? undefined : sheet.format
    const parsed = parseValue(cell, column.field.kind, format)
    if ('code' in parsed) {
      findings.error({ file, row: row.row, column: column.header }, parsed.code, parsed.message)
      faulty.add(column.field.name)
    } else if (parsed.value !== undefined) values[column.field.name] = parsed.value
  }
  return { row: row.row, values, faulty, characters }
}

/** A date of a file with an ambiguous date order, which was reported for the file as a whole. */
const isUnsettled = (cell: Cell, { field }: MappedColumn, { format }: SettledSheet): boolean =>
  format === 'unsettled' &&
  field.kind.type === 'date' &&
  typeof cell === 'string' &&
  needsOrder(cleanText(cell))

/**
 * No cell is lost in silence. A row of a CSV file has as many cells as its header, as in a OneRoster set: one more means
 * that a delimiter is inside a cell, one less that the row was cut off. Empty ones too many lose nothing.
 */
function hasWidth({ file, sheet, findings }: PeopleInput, row: SheetRow): boolean {
  const { width } = sheet.header
  const beyond = row.cells.findIndex((cell, at) => at >= width && !isEmpty(cell))
  if (row.width !== undefined && (row.width < width || beyond >= 0)) {
    const message = `The row has ${row.width} cells, the header ${width}.`
    findings.error({ file, row: row.row }, 'column_count', message)
    return false
  }
  for (const at of beyond < 0 ? sheet.nameless : [...sheet.nameless, beyond]) {
    if (isEmpty(row.cells[at])) continue
    const message = `The column number ${at + 1}, which has no name, is not imported.`
    findings.warn({ file, row: row.row, column: `number ${at + 1}` }, 'extra_column', message)
  }
  return true
}
