import type { CellValue, UserId } from './parse-cell.ts'
import type { ParsedRow } from './parse-row.ts'

const cellOf = (row: ParsedRow, column: string): CellValue => row.values[column] ?? null

/** The text of a cell, null for a blank one. */
export const optional = (row: ParsedRow, column: string): string | null => {
  const value = cellOf(row, column)
  return typeof value === 'string' ? value : null
}

/** The text of a required cell; the empty text where the row was found bad. */
export const required = (row: ParsedRow, column: string): string => optional(row, column) ?? ''

/** One of the words of a closed list, already checked by the column. */
export const word = <Word extends string>(row: ParsedRow, column: string): Word =>
  required(row, column) as Word

export const whole = (row: ParsedRow, column: string): number => Number(cellOf(row, column) ?? 0)

export const truth = (row: ParsedRow, column: string): boolean | null => {
  const value = cellOf(row, column)
  return typeof value === 'boolean' ? value : null
}

export const list = (row: ParsedRow, column: string): readonly string[] => {
  const value = cellOf(row, column)
  return Array.isArray(value) ? (value as readonly string[]) : []
}

export const userIds = (row: ParsedRow): readonly UserId[] => {
  const value = cellOf(row, 'userIds')
  return Array.isArray(value) ? (value as readonly UserId[]) : []
}
