import { type CellKind, fold } from '../../../modules/people/index.ts'
import { quoted } from '../../oneroster/import/report.ts'
import type { DateFormat } from '../mapping.ts'
import { type Cell, maxCellLength } from '../read/sheet.ts'
import type { SheetCode } from '../report.ts'
import { parseWrittenDate } from './parse-date.ts'

export type Value = string | number | boolean | readonly string[]

/** What a cell means, or why it means nothing. `undefined`: the cell is empty. */
type Parsed = { readonly value: Value | undefined } | { readonly code: SheetCode; readonly message: string }

const bad = (code: SheetCode, message: string): Parsed => ({ code, message })

/** Spaces of every kind become one; invisible characters are removed. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0\u2000-\u200d\u202f\u2060\ufeff]+/gu, ' ')
    .trim()

const errors = {
  cell_error: 'The cell holds an error value, not a value.',
  number_too_long:
    'A number of more than fifteen digits loses the last ones in a spreadsheet: make the cell text.',
} as const

/** Reads a cell as its field says. */
export function parseValue(cell: Cell, kind: CellKind, format: DateFormat | undefined): Parsed {
  if (typeof cell !== 'string') {
    if ('fault' in cell) return bad(cell.fault, errors[cell.fault])
    return kind.type === 'date' ? parseWritten(cell.date, 'iso') : parseText(cell.date, kind, format)
  }
  if (cell.length > maxCellLength)
    return bad('too_long', `The cell has more than ${maxCellLength} characters.`)
  return parseText(cell, kind, format)
}

function parseText(cell: string, kind: CellKind, format: DateFormat | undefined): Parsed {
  const text = cleanText(cell)
  if (text === '') return { value: undefined }
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) {
    return bad('bad_value', 'The cell holds characters that no text has.')
  }
  if (kind.type === 'date') return parseWritten(text, format)
  const parsed = parsers[kind.type](text, kind as never)
  return parsed
}

function parseWritten(text: string, format: DateFormat | undefined): Parsed {
  const value = parseWrittenDate(text, format)
  if (value !== undefined) return { value }
  const reported = format && format !== 'iso' ? ` (${format === 'dmy' ? 'DD/MM/YYYY' : 'MM/DD/YYYY'})` : ''
  return bad('bad_date', `${quoted(text)} is no date${reported}.`)
}

type Parser<Type extends CellKind['type']> = (text: string, kind: Extract<CellKind, { type: Type }>) => Parsed

const limited = (text: string, max: number): Parsed =>
  text.length > max ? bad('too_long', `${quoted(text)} has more than ${max} characters.`) : { value: text }

const matching =
  (pattern: RegExp, max: number, what: string) =>
  (text: string): Parsed => {
    if (text.length > max) return bad('too_long', `${quoted(text)} has more than ${max} characters.`)
    return pattern.test(text) ? { value: text } : bad('bad_value', `${quoted(text)} is no ${what}.`)
  }

/** BCP 47, as far as people write it down. */
const languageTag = matching(
  /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$/,
  35,
  'language code such as fr or en-GB',
)

const items = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;,|/]/)
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]

function parseItems(text: string, max: number, each: (item: string) => Parsed): Parsed {
  const found = items(text)
  if (found.length > max) return bad('too_long', `The cell lists more than ${max} items.`)
  for (const item of found) {
    const parsed = each(item)
    if ('code' in parsed) return parsed
  }
  return { value: found }
}

const truths: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['true', 'yes', 'y', '1', 'x', 'oui', 'o', 'vrai'].map((word) => [word, true])),
  ...Object.fromEntries(['false', 'no', 'n', '0', 'non', 'faux'].map((word) => [word, false])),
}

const parsers: { readonly [Type in Exclude<CellKind['type'], 'date'>]: Parser<Type> } = {
  line: (text, { max }) => limited(text, max),
  code: matching(/^\S+( \S+)*$/, 64, 'code'),
  email: (text) => matching(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/, 254, 'e-mail address')(text),
  phone: matching(/^\+?[0-9 ()./-]{3,40}$/, 41, 'telephone number'),
  country: (text) =>
    matching(/^[A-Z]{2}$/, 200, 'country code of two letters (ISO 3166-1)')(text.toUpperCase()),
  language: languageTag,
  languages: (text) => parseItems(text, 20, languageTag),
  list: (text, { max }) => parseItems(text, max, (item) => limited(item, 100)),
  boolean: (text) => {
    const value = truths[fold(text)]
    return value === undefined ? bad('bad_boolean', `${quoted(text)} is neither yes nor no.`) : { value }
  },
  number: (text) => {
    const plain = text.replace(/[ ’']/g, '').replace(',', '.')
    return /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/.test(plain)
      ? { value: Number(plain) }
      : bad('bad_number', `${quoted(text)} is no number.`)
  },
  word: (text, { words }) => {
    const said = fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const found = Object.entries(words).find(
      ([word, others]) => said === word.replaceAll('_', ' ') || others.includes(said),
    )
    if (found) return { value: found[0] }
    return bad('bad_word', `${quoted(text)} is none of ${Object.keys(words).join(', ')}.`)
  },
}
