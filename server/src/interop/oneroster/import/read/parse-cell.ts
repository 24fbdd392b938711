import { isDate } from '../../../../kernel/time/dates.ts'
import { dateMeant } from '../../extras/rules/written-instant.ts'
import type { CellKind, Column } from '../../vocabulary.ts'
import { quoted, type ReportCode } from '../report.ts'

/** Called with what is wrong with one cell: an invalid one (error) or one in a lenient form (warning). */
export interface CellListener {
  error(code: ReportCode, message: string): void
  warn(code: ReportCode, message: string): void
}

/** A further identifier of a person in another system. */
export interface UserId {
  readonly type: string | null
  readonly identifier: string
}

/** What a cell becomes: null for a blank one (an empty list for lists). */
export type CellValue = string | number | boolean | null | readonly string[] | readonly UserId[]

/** Identifiers of the standard have at most 255 characters. */
export const maxIdLength = 255
const maxTextLength = 10_000
const maxItems = 1000

/**
 * Reads one cell that is already free of surrounding space. An invalid cell is reported and returns null.
 *
 * @param timeZone of the school, an IANA name
 */
export function parseCell(column: Column, cell: string, listener: CellListener, timeZone: string): CellValue {
  if (cell === '') {
    if (column.required) listener.error('missing_value', `${column.name} may not be blank.`)
    return isList(column.kind) ? [] : null
  }
  if (cell.length > maxTextLength) {
    listener.error('too_long', `${column.name} has ${cell.length} characters, at most ${maxTextLength}.`)
    return isList(column.kind) ? [] : null
  }
  return parsers[column.kind](cell, column, listener, timeZone)
}

const isList = (kind: CellKind): boolean => kind === 'list' || kind === 'references' || kind === 'userIds'

type Parser = (cell: string, column: Column, listener: CellListener, timeZone: string) => CellValue

function parseId(cell: string, column: Column, listener: CellListener): string | null {
  if (cell.length <= maxIdLength) return cell
  listener.error('too_long', `${column.name} has ${cell.length} characters, at most ${maxIdLength}.`)
  return null
}

/** What begins like an instant and is none has the day that is written. */
const instantForm = /^\d{4}-\d\d-\d\d(?=T\d\d:\d\d)/

/** The REST binding has some dates as instants, and exports carry that over: the day that is meant by it at the school. */
function parseDay(cell: string, column: Column, listener: CellListener, timeZone: string): string | null {
  if (isDate(cell)) return cell
  const day = dateMeant(cell, timeZone) ?? instantForm.exec(cell)?.[0]
  if (day !== undefined && isDate(day)) {
    listener.warn('date_form', `${column.name} is ${quoted(cell)}, read as ${day}.`)
    return day
  }
  listener.error('bad_date', `${column.name} is ${quoted(cell)}, not an existing date YYYY-MM-DD.`)
  return null
}

function parseBoolean(cell: string, column: Column, listener: CellListener): boolean | null {
  if (cell === 'true' || cell === 'false') return cell === 'true'
  const meant = { true: true, false: false, '1': true, '0': false }[cell.toLowerCase()]
  if (meant === undefined) {
    listener.error('bad_boolean', `${column.name} is ${quoted(cell)}, not true or false.`)
    return null
  }
  listener.warn('boolean_form', `${column.name} is ${quoted(cell)}, read as ${meant}.`)
  return meant
}

/** The longest decimal that is taken: no score needs more, and PostgreSQL holds it exactly. */
const maxNumberLength = 40

/** A decimal with a point, as text so that no digit is lost. */
function parseNumber(cell: string, column: Column, listener: CellListener): string | null {
  if (cell.length <= maxNumberLength && /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(cell)) return cell
  listener.error('bad_number', `${column.name} is ${quoted(cell)}, not a decimal such as 12.5.`)
  return null
}

function parseWord(cell: string, column: Column, listener: CellListener): string | null {
  const words = column.words ?? []
  if (words.includes(cell)) return cell
  const meant = words.find((word) => word.toLowerCase() === cell.toLowerCase())
  if (meant === undefined) {
    listener.error('bad_word', `${column.name} is ${quoted(cell)}, not one of ${words.join(', ')}.`)
    return null
  }
  listener.warn('word_case', `${column.name} is ${quoted(cell)}, read as ${meant}.`)
  return meant
}

/** The year in which the school year ends, `YYYY`; the form `2026-2027` is met in the wild and read as 2027. */
function parseSchoolYear(cell: string, column: Column, listener: CellListener): number | null {
  if (/^\d{4}$/.test(cell)) return Number(cell)
  const [, first, last] = /^(\d{4})\s*[-/–]\s*(\d{4}|\d{2})$/.exec(cell) ?? []
  const end = last?.length === 2 ? `${first?.slice(0, 2)}${last}` : last
  if (end === undefined || Number(end) !== Number(first) + 1) {
    listener.error('bad_school_year', `${column.name} is ${quoted(cell)}, not the year it ends in (YYYY).`)
    return null
  }
  listener.warn('school_year_form', `${column.name} is ${quoted(cell)}, read as the year it ends in: ${end}.`)
  return Number(end)
}

/**
 * Items separated by commas; an item that itself has a comma is in quotation marks, `""` being one of them.
 * No two parts of the pattern that follow each other match the same character, so that its work grows with the cell.
 */
export function splitList(cell: string): { items: string[]; wellFormed: boolean } {
  if (!cell.includes('"')) {
    const items = cell.split(',').map((item) => item.trim())
    return { items: items.filter(Boolean), wellFormed: items.every(Boolean) }
  }
  const items: string[] = []
  const pattern = /(?:\s*"((?:[^"]|"")*)"\s*|([^",]*))(?:,|$)/y
  while (pattern.lastIndex < cell.length) {
    const match = pattern.exec(cell)
    if (match === null) return { items: [cell], wellFormed: false }
    const item = match[1] === undefined ? match[2]?.trim() : match[1].replaceAll('""', '"')
    if (item) items.push(item)
  }
  return { items, wellFormed: true }
}

function parseList(cell: string, column: Column, listener: CellListener): string[] {
  const { items, wellFormed } = splitList(cell)
  if (!wellFormed) {
    listener.warn('list_form', `${column.name} is not a list separated by commas: ${quoted(cell)}.`)
  }
  if (items.length > maxItems) {
    listener.error('too_long', `${column.name} lists ${items.length} items, at most ${maxItems}.`)
    return []
  }
  if (items.length === 0 && column.required) listener.error('missing_value', `${column.name} lists nothing.`)
  return [...new Set(items)]
}

/** `{type:identifier},{type:identifier}`; other forms are stored whole, without a type. */
function parseUserIds(cell: string, column: Column, listener: CellListener): UserId[] {
  const items = [...cell.matchAll(/\{([^{}:]*):([^{}]*)\}/g)]
  const rest = cell.replaceAll(/\{([^{}:]*):([^{}]*)\}/g, '').replaceAll(/[\s,]/g, '')
  if (items.length === 0 || rest !== '') {
    listener.warn(
      'user_ids_form',
      `${column.name} does not have the form {type:identifier}: ${quoted(cell)}.`,
    )
    return [{ type: null, identifier: cell }]
  }
  return items.map(([, type = '', identifier = '']) => ({ type: type.trim(), identifier: identifier.trim() }))
}

const parsers: Readonly<Record<CellKind, Parser>> = {
  id: parseId,
  reference: parseId,
  text: (cell) => cell,
  date: parseDay,
  boolean: parseBoolean,
  number: parseNumber,
  word: parseWord,
  schoolYear: parseSchoolYear,
  list: parseList,
  references: parseList,
  userIds: parseUserIds,
}
