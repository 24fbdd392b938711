import { parseInstant } from '../../../../kernel/time/instants.ts'

/** The value at a path in parsed JSON; undefined where there is none. Never throws. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found: unknown = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Readonly<Record<string | number, unknown>>)[step]
  }
  return found
}

/**
 * What a table says of a word that the provider sent; undefined where it does not know the word. The word may be a name
 * that every object has, such as `constructor`.
 */
export const meaningOf = <Of>(table: Readonly<Record<string, Of>>, word: string): Of | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** A name or number as text of at most 255 characters; null where there is none. */
export function named(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' && /^[^\p{Cc}]{1,255}$/u.test(value) ? value : null
}

/** The same, or an empty text. */
export const textAt = (value: unknown): string => named(value) ?? ''

/** Text for people, cut at 500 characters; null where there is none. */
export const reported = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
        .slice(0, 500)
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim() || null
    : null

/** A word of the provider's own, cut at 100 characters. */
export const wordAt = (value: unknown): string => reported(value)?.slice(0, 100) ?? ''

/** A currency code in capitals; null where there is none. */
export const currencyAt = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : null

/** The names that are there. */
export const those = (...names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name) => name !== null)),
]

/** An instant of RFC 3339; null where there is none. */
export function instantAt(value: unknown): Date | null {
  if (typeof value !== 'string' || value.length > 40) return null
  try {
    return parseInstant(value)
  } catch {
    return null
  }
}

/** Seconds since 1970; null where there are none, or of a time that nobody means. */
export const secondsAt = (value: unknown): Date | null =>
  typeof value === 'number' && value > 0 && value < 4_102_444_800 ? new Date(Math.round(value * 1000)) : null

/** Milliseconds since 1970, as above. */
export const millisecondsAt = (value: unknown): Date | null =>
  typeof value === 'number' ? secondsAt(value / 1000) : null

/** What makes an event the same when it comes again, of its parts; null where one that is needed is missing. */
export function sameAs(needed: readonly unknown[], further: readonly unknown[] = []): string | null {
  const parts = needed.map(textAt)
  return parts.includes('') ? null : [...parts, ...further.map(textAt)].join(':')
}
