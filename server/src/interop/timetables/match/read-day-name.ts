import type { DocumentDay } from '../document/document.ts'
import { weekdayOf } from '../table/order.ts'

/** What the name of a day says. */
interface DayName {
  /** ISO 8601 weekday. */
  readonly weekday?: number
  /** The week of the cycle, from 0, of a name such as `Monday B`. */
  readonly week?: number
  /** The number in the cycle, from 1, of a name such as `Day 4`, `4` or `D`. */
  readonly number?: number
}

/** Words for a week, which say nothing without its letter. */
const weekWords = new Set([
  'week',
  'wk',
  'w',
  'woche',
  'semaine',
  'sem',
  'semana',
  'settimana',
  'أسبوع',
  'الأسبوع',
])

const dayWords = new Set(['day', 'd', 'tag', 't', 'jour', 'j', 'día', 'dia', 'giorno', 'g', 'يوم', 'اليوم'])

const wordsOf = (text: string): string[] =>
  // `MonA` and `D2` are two words.
  text
    .replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** The week of a letter from A to D, or a number from 1 to 4. */
function weekIn(word: string): number | undefined {
  const at = ['a', 'b', 'c', 'd'].indexOf(word.toLowerCase())
  if (at >= 0) return at
  return /^[1-4]$/.test(word) ? Number(word) - 1 : undefined
}

function weekdayIn(text: string): DayName | undefined {
  const words = wordsOf(text)
  const at = words.findIndex((word) => weekdayOf(word) !== undefined)
  const position = weekdayOf(words[at] ?? '')
  if (position === undefined) return undefined
  const weekday = position + 1
  const marks = words.filter((word, index) => index !== at && !weekWords.has(word.toLowerCase()))
  const week = marks.length === 1 ? weekIn(marks[0] ?? '') : undefined
  return week === undefined ? { weekday } : { weekday, week }
}

function numberIn(text: string): DayName | undefined {
  const words = wordsOf(text).filter((word, at) => at > 0 || !dayWords.has(word.toLowerCase()))
  const [word = '', ...others] = words.length > 0 ? words : wordsOf(text)
  if (others.length > 0) return undefined
  if (/^\d{1,2}$/.test(word) && Number(word) > 0) return { number: Number(word) }
  const letter = /^[a-j]$/i.test(word) ? word.toLowerCase().charCodeAt(0) - 96 : undefined
  return letter === undefined ? undefined : { number: letter }
}

/** What a day is called says, or else its short name or id; `undefined`: nothing that is known. */
export function readDayName(
  { id, name, shortName = '' }: DocumentDay,
  as: 'weekday' | 'number',
): DayName | undefined {
  const read = as === 'weekday' ? weekdayIn : numberIn
  return read(name) ?? read(id) ?? read(shortName)
}
