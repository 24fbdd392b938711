import type { Statement } from './statement.ts'

/**
 * The text of a statement with its values spelled into it, for COPY, which takes no parameters. Every value becomes a
 * Unicode-escaped literal (PostgreSQL, section 4.1.2.3) in which only letters, digits and a few signs stand for
 * themselves: no value can end its literal, whatever it holds.
 */
export const spellOut = (of: Statement<unknown>): string =>
  of.text.replace(/\$(\d+)/g, (_, digits: string) => spell(of.values[Number(digits) - 1]))

function spell(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return spellText(`{${value.map(quoteElement).join(',')}}`)
  if (value instanceof Date) return spellText(value.toISOString())
  if (typeof value === 'string') return spellText(value)
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') {
    return spellText(String(value))
  }
  throw new TypeError('Only texts, numbers, booleans, dates and arrays of texts are spelled into COPY.')
}

/** An element of an array literal, quoted. */
const quoteElement = (item: unknown): string => `"${String(item).replace(/["\\]/g, '\\$&')}"`

const spellText = (text: string): string => `U&'${text.replace(/[^A-Za-z0-9 {}",:._-]/gu, escapeOf)}'`

const escapeOf = (character: string): string =>
  `\\+${(character.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`
