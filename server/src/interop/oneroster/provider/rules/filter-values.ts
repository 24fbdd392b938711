import { formatInstant, parseInstant } from '../../../../kernel/time/instants.ts'
import { classTypes, orgTypes, roles, sessionTypes } from '../../vocabulary.ts'
import type { Operator } from './filter-tree.ts'

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?([.,]\d{1,9})?(?:(Z)|([+\- ])(\d{2}):?(\d{2}))?)?$/i

/**
 * The instant that a value of a filter means, as RFC 3339 in UTC with milliseconds; undefined when it is none. A date
 * alone is its midnight in UTC, and so is a time without offset; a blank before an offset was a `+` that nobody encoded.
 */
export function instantOfValue(value: string): string | undefined {
  const found = instantPattern.exec(value.trim())
  if (!found) return undefined
  const [, date = '', time = '00:00', seconds = ':00', fraction = '', , sign, hours, minutes] = found
  const offset = hours === undefined ? 'Z' : `${sign === '-' ? '-' : '+'}${hours}:${minutes}`
  try {
    return formatInstant(parseInstant(`${date}T${time}${seconds}${fraction.replace(',', '.')}${offset}`))
  } catch {
    return undefined
  }
}

/** A comparison of calendar dates, or what it comes to whatever the date is. */
type DateComparison = { readonly operator: Operator; readonly date: string } | { readonly always: boolean }

/**
 * How a calendar date, taken as its midnight in UTC, compares with an instant: undefined when the value is
 * none. After midnight no date is equal, and those up to that day are before.
 */
export function dateComparison(operator: Operator, value: string): DateComparison | undefined {
  const instant = instantOfValue(value)
  if (instant === undefined) return undefined
  const date = instant.slice(0, 10)
  if (instant.endsWith('T00:00:00.000Z')) return { operator, date }
  switch (operator) {
    case '=':
      return { always: false }
    case '!=':
      return { always: true }
    case '>':
    case '>=':
      return { operator: '>', date }
    default:
      return { operator: '<=', date }
  }
}

const numberPattern = /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/

/** A number as PostgreSQL reads it; undefined when the value is none. */
export function numberOfValue(value: string): string | undefined {
  const text = value.trim()
  return numberPattern.test(text) ? text : undefined
}

const words: ReadonlyMap<string, 'true' | 'false'> = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
])

/** A boolean as in documents; undefined for any other value. */
export const booleanOfValue = (value: string): 'true' | 'false' | undefined =>
  words.get(value.trim().toLowerCase())

/** The texts of a value that is compared with a list: the parts between its commas, each once. */
export const listOfValue = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/**
 * The same of a value in which items that hold a comma stand in quotation marks, `""` being one of them, as in files of
 * the standard; undefined where the quotation marks are not set so.
 */
export function quotedListOfValue(value: string): string[] | undefined {
  if (!/(^|,)\s*"/.test(value)) return undefined
  const items: string[] = []
  // An item without quotation marks begins with no blank, so that a long run of them is read in one way only.
  const item = /\s*(?:"((?:[^"]|"")*)"\s*|([^",\s][^",]*|))(,|$)/y
  for (let more = true; more; ) {
    const found = item.exec(value)
    if (found === null) return undefined
    items.push(found[1]?.replaceAll('""', '"') ?? found[2]?.trim() ?? '')
    more = found[3] === ','
  }
  return [...new Set(items.filter((text) => text !== ''))]
}

const kinds = new Map(
  [...orgTypes, ...sessionTypes, ...classTypes, ...roles].map((word) => [word.toLowerCase(), word]),
)

/** A role or type as it is spelled, whatever the case it was asked in; another text is answered as it is. */
export const kindOfValue = (value: string): string => kinds.get(value.toLowerCase()) ?? value
