import { quoted } from '../../oneroster/import/report.ts'
import type { SpreadsheetKind } from '../fields.ts'
import type { DateFormat, MappingValue } from '../mapping.ts'
import type { Cell, SheetRow } from '../read/sheet.ts'
import type { SheetFindings } from '../report.ts'
import { findHeader, type MappedColumn, mapColumns, Vocabulary } from './map-columns.ts'
import { isAmbiguous, orderProvedBy } from './parse-date.ts'
import { cleanText, parseValue, type Value } from './parse-value.ts'

/** One row as it is understood: the fields whose cells are filled. */
export interface PersonRow {
  readonly row: number
  readonly values: Readonly<Record<string, Value>>
}

/** A whole sheet, understood. */
export interface PeopleSheet {
  readonly columns: readonly MappedColumn[]
  readonly rows: readonly PersonRow[]
}

/** The most people of one file. */
export const mostRows = 50_000
/** The most characters of all mapped cells of a file. */
const mostCharacters = 32 * 1024 * 1024

/** What a sheet is read with. */
export interface SheetInput {
  readonly file: string
  readonly kind: SpreadsheetKind
  readonly mapping: MappingValue
  readonly rows: AsyncIterable<SheetRow>
  readonly findings: SheetFindings
  readonly onRow: () => void
}

interface RawRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

/** Reads and judges every row by itself; undefined when the file cannot be understood at all. */
export async function readPeople(input: SheetInput): Promise<PeopleSheet | undefined> {
  const { findings, file } = input
  const raw = await readRaw(input)
  if (!raw) return undefined
  if (raw.rows.length === 0) {
    findings.error({ file }, 'empty_file', 'The file holds no row of people.')
    return undefined
  }
  const format = dateFormatOf(input, raw.columns, raw.rows)
  if (format === 'refused') return undefined
  const rows = raw.rows.map(({ row, cells }) => {
    const values: Record<string, Value> = {}
    raw.columns.forEach(({ field, header }, at) => {
      const parsed = parseValue(cells[at] ?? '', field.kind, format)
      if ('code' in parsed) findings.error({ file, row, column: header }, parsed.code, parsed.message)
      else if (parsed.value !== undefined) values[field.name] = parsed.value
    })
    return { row, values }
  })
  return { columns: raw.columns, rows }
}

const isEmpty = (cell: Cell): boolean => typeof cell === 'string' && cleanText(cell) === ''

/** Reads to the end and keeps of every row the cells of mapped columns. */
async function readRaw(input: SheetInput): Promise<{ columns: MappedColumn[]; rows: RawRow[] } | undefined> {
  const { file, findings, mapping } = input
  const words = new Vocabulary(input.kind, mapping)
  const start: SheetRow[] = []
  const rows: RawRow[] = []
  let columns: MappedColumn[] | undefined
  let characters = 0
  const keep = ({ row, cells }: SheetRow): boolean => {
    const kept = (columns ?? []).map(({ position }) => cells[position] ?? '')
    if (kept.every(isEmpty)) return true
    for (const cell of kept) characters += typeof cell === 'string' ? cell.length : 10
    rows.push({ row, cells: kept })
    if (rows.length <= mostRows && characters <= mostCharacters) return true
    findings.error(
      { file },
      'too_many_rows',
      `The file holds more than ${mostRows} people or more text than is taken.`,
    )
    return false
  }
  const begin = (): boolean => {
    const header = headerOf(input, start, words)
    columns = header && mapColumns(file, header, words, mapping, findings)
    if (!header || !columns || !hasKey(input, header.row, columns)) return false
    return start.filter(({ row }) => row > header.row).every(keep)
  }
  for await (const row of input.rows) {
    input.onRow()
    if (columns) {
      if (!keep(row)) return undefined
    } else if (!row.cells.every(isEmpty)) {
      start.push(row)
      if (start.length === headerRows(mapping) && !begin()) return undefined
    }
  }
  if (!columns && !begin()) return undefined
  return columns && { columns, rows }
}

/** So many filled rows are looked at before the header is settled. */
const headerRows = (mapping: MappingValue): number =>
  mapping.header_row === undefined ? 20 : mapping.header_row

function headerOf(
  { file, findings, mapping }: SheetInput,
  start: readonly SheetRow[],
  words: Vocabulary,
): SheetRow | undefined {
  if (start.length === 0) {
    findings.error({ file }, 'empty_file', 'The file is empty.')
    return undefined
  }
  const wanted = mapping.header_row
  const header = wanted === undefined ? findHeader(start, words) : start.find(({ row }) => row === wanted)
  if (!header) {
    const message =
      wanted === undefined
        ? 'No row with names of columns was found: say by a mapping which column is what.'
        : `Row ${wanted} is empty or not there.`
    findings.error({ file }, 'no_header', message)
  } else if (header.row !== start[0]?.row) {
    const message = `The names of the columns were found in row ${header.row}; what stands before is left out.`
    findings.warn({ file, row: header.row }, 'rows_before_header', message)
  }
  return header
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

/**
 * The order of day and month: as the mapping says, else as the file proves by a date that can be read in one way only,
 * which is told. A file with dates that read in two ways and no proof is refused.
 */
function dateFormatOf(
  { file, mapping, findings }: SheetInput,
  columns: readonly MappedColumn[],
  rows: readonly RawRow[],
): DateFormat | 'refused' | undefined {
  if (mapping.date_format) return mapping.date_format
  const proofs = new Map<DateFormat, { row: number; column: string; text: string }>()
  let doubt: { row: number; column: string; text: string } | undefined
  for (const { row, cells } of rows) {
    columns.forEach(({ field, header }, at) => {
      const cell = cells[at] ?? ''
      if (field.kind.type !== 'date' || typeof cell !== 'string') return
      const text = cleanText(cell)
      const proved = orderProvedBy(text)
      const place = { row, column: header, text }
      if (proved && !proofs.has(proved)) proofs.set(proved, place)
      if (isAmbiguous(text)) doubt ??= place
    })
  }
  const [proof, other] = proofs
  if (proof && !other) {
    const [format, { row, column, text }] = proof
    const told = format === 'dmy' ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
    findings.warn(
      { file, row, column },
      'date_format_found',
      `${quoted(text)} shows that dates are ${told}; all were read so.`,
    )
    return format
  }
  const place = doubt ?? (other ? other[1] : undefined)
  if (!place) return undefined
  const why = proof ? 'the file writes dates in both orders' : 'nothing in the file says which'
  const message = `${quoted(place.text)} reads as DD/MM/YYYY and as MM/DD/YYYY, ${why}: say it by date_format.`
  findings.error({ file, row: place.row, column: place.column }, 'ambiguous_date', message)
  return 'refused'
}
