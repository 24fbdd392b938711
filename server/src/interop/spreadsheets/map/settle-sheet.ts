import { quoted } from '../../oneroster/import/report.ts'
import type { Field, SpreadsheetKind } from '../fields.ts'
import type { MappingValue } from '../mapping.ts'
import { type Cell, type SheetRow, UnreadableSheet } from '../read/sheet.ts'
import type { SheetFindings } from '../report.ts'
import { DateOrder, type SettledFormat } from './date-order.ts'
import { findHeader, type MappedColumn, mapColumns, Vocabulary } from './map-columns.ts'
import { cleanText } from './parse-value.ts'

/** What a sheet is settled with. */
interface SheetInput {
  readonly file: string
  readonly kind: SpreadsheetKind
  readonly mapping: MappingValue
  /** Fields that the school defined. */
  readonly own: readonly Field[]
  readonly rows: AsyncIterable<SheetRow>
  readonly findings: SheetFindings
  /** The most rows with people. */
  readonly maxRows: number
  readonly onRow: () => void
}

/** What has to be known of a whole sheet before its first row can be judged. */
export interface SettledSheet {
  /** Number of the row with the names of the columns, and how many cells it has. */
  readonly header: { readonly row: number; readonly width: number }
  readonly columns: readonly MappedColumn[]
  /** Positions of columns without a name. */
  readonly nameless: readonly number[]
  readonly format: SettledFormat
  /** Rows with people, as far as the file can be read. */
  readonly rows: number
}

export const isEmpty = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cleanText(cell) === '')

/** Whether no mapped column of a row holds anything. */
export const isBlank = (cells: readonly Cell[], columns: readonly MappedColumn[]): boolean =>
  columns.every(({ position }) => isEmpty(cells[position]))

/** Reads a sheet once without storing rows; undefined when the file cannot be understood at all. */
export async function settleSheet(input: SheetInput): Promise<SettledSheet | undefined> {
  const settling = new Settling(input)
  try {
    for await (const row of input.rows) {
      input.onRow()
      if (!settling.take(row)) return undefined
    }
  } catch (error) {
    // The rows before it are still judged; their reader reaches the same place and reports it.
    if (!(error instanceof UnreadableSheet) || !settling.hasRows()) throw error
  }
  return settling.end()
}

/** So many filled rows are looked at before the header is settled. */
const headerRows = (mapping: MappingValue): number =>
  mapping.header_row === undefined ? 20 : mapping.header_row

class Settling {
  readonly #input: SheetInput
  readonly #words: Vocabulary
  readonly #start: SheetRow[] = []
  readonly #order: DateOrder
  #header: SheetRow | undefined
  #columns: MappedColumn[] | undefined
  #rows = 0

  constructor(input: SheetInput) {
    this.#input = input
    this.#words = new Vocabulary(input.kind, input.mapping, input.own)
    this.#order = new DateOrder(input.mapping.date_format)
  }

  hasRows(): boolean {
    if (!this.#columns && this.#start.length > 0) this.#begin()
    return this.#rows > 0
  }

  /** False: there is no use in reading on. */
  take(row: SheetRow): boolean {
    if (this.#columns) return this.#count(row, this.#columns)
    if (row.cells.every(isEmpty)) return true
    this.#start.push(row)
    return this.#start.length < headerRows(this.#input.mapping) || this.#begin()
  }

  end(): SettledSheet | undefined {
    if (!this.#columns && !this.#begin()) return undefined
    const { file, findings } = this.#input
    const [header, columns] = [this.#header, this.#columns]
    if (!header || !columns) return undefined
    if (this.#rows === 0) {
      findings.error({ file }, 'empty_file', 'The file holds no row of people.')
      return undefined
    }
    const width = header.width ?? header.cells.length
    const nameless = Array.from({ length: width }, (_, at) => at).filter((at) => isEmpty(header.cells[at]))
    const format = this.#order.settle(file, findings)
    return { header: { row: header.row, width }, columns, nameless, format, rows: this.#rows }
  }

  #begin(): boolean {
    const { file, mapping, findings } = this.#input
    const header = headerOf(this.#input, this.#start, this.#words)
    const columns = header && mapColumns(file, header, this.#words, mapping, findings)
    if (!header || !columns || !hasKey(this.#input, header.row, columns)) return false
    this.#header = header
    this.#columns = columns
    return this.#start.filter(({ row }) => row > header.row).every((row) => this.#count(row, columns))
  }

  #count({ row, cells }: SheetRow, columns: readonly MappedColumn[]): boolean {
    if (isBlank(cells, columns)) return true
    this.#rows += 1
    for (const { field, header, position } of columns) {
      const cell = cells[position]
      if (field.kind.type === 'date' && typeof cell === 'string') this.#order.see(row, header, cell)
    }
    const { maxRows, file, findings } = this.#input
    if (this.#rows <= maxRows) return true
    const message = `The file holds more than ${maxRows} people, the most of one file: split it.`
    findings.error({ file, row }, 'too_many_rows', message)
    return false
  }
}

function headerOf(
  { file, findings, mapping }: SheetInput,
  start: readonly SheetRow[],
  words: Vocabulary,
): SheetRow | undefined {
  if (start.length === 0) {
    findings.error({ file }, 'empty_file', 'The file is empty.')
    return undefined
  }
  const requested = mapping.header_row
  const header =
    requested === undefined ? findHeader(start, words) : start.find(({ row }) => row === requested)
  if (!header) {
    const message =
      requested === undefined
        ? 'No row with names of columns was found: say by a mapping which column is what.'
        : `Row ${requested} is empty or not there.`
    findings.error({ file }, 'no_header', message)
    if (requested === undefined) reportColumns(file, start, findings)
  } else if (header.row !== start[0]?.row) {
    const message = `The names of the columns were found in row ${header.row}; what stands before is left out.`
    findings.warn({ file, row: header.row }, 'rows_before_header', message)
  }
  return header
}

/** What the columns of a file without known names seem to be called: the first row of as many cells as any. */
function reportColumns(file: string, start: readonly SheetRow[], findings: SheetFindings): void {
  const filled = ({ cells }: SheetRow): number => cells.filter((cell) => !isEmpty(cell)).length
  const widest = Math.max(...start.map(filled))
  const row = start.find((one) => filled(one) === widest)
  const names = row?.cells.filter((cell) => typeof cell === 'string' && !isEmpty(cell)) ?? []
  for (const column of new Set(names.map((name) => cleanText(String(name)))))
    findings.warnEach(
      { file, row: row?.row ?? 1, column },
      'extra_column',
      `The column ${quoted(column)} is not known.`,
    )
}

/** Columns by which a person can be found or made: a code, an e-mail, or both names. */
function hasKey(
  { file, kind, findings }: SheetInput,
  row: number,
  columns: readonly MappedColumn[],
): boolean {
  const has = (name: string): boolean => columns.some(({ field }) => field.name === name)
  const code = { students: 'student_code', teachers: 'staff_number', guardians: 'email' }[kind]
  if (has(code) || has('email') || (has('first_name') && has('last_name'))) return true
  for (const name of ['first_name', 'last_name'].filter((one) => !has(one))) {
    const message = `No column is ${name}; people are known by ${code}, e-mail, or first_name and last_name.`
    findings.error({ file, row, column: name }, 'missing_column', message)
  }
  return false
}
