import { neutralised } from './formulas.ts'

/** A cell needs quotation marks; spaces at its ends too, which some readers drop otherwise. */
const needsQuotes = /[",\r\n]|^\s|\s$/

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * One record of a file that programs read (RFC 4180, ended by CR LF). Formulas are not neutralised: to a program the
 * apostrophe would be part of the name.
 */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/** A list in one cell: items separated by commas, each quoted where it needs to be. */
export const csvList = (items: readonly string[]): string => items.map(quoted).join(',')

/**
 * A file that people open in a spreadsheet: with a byte order mark, by which the program recognises UTF-8, and with
 * formulas neutralised. A member that a row does not have is an empty cell.
 */
export function csvFile<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, unknown>>>[],
): string {
  const records = rows.map((row) => csvRecord(columns.map((column) => cellOf(row[column]))))
  return `\ufeff${csvRecord(columns)}${records.join('')}`
}

const cellOf = (value: unknown): string =>
  typeof value === 'string' ? neutralised(value) : String(value ?? '')
