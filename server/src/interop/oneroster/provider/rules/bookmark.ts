/** The row after which a page continues, and the total that was announced before it. */
interface Bookmark {
  readonly sourcedId: string
  /** What the rows are sorted by, as text; null where the row has none, or where sourcedId alone sorts. */
  readonly value: string | null
  readonly total: number
}

/** A bookmark as one word of an address. */
export const spellBookmark = ({ sourcedId, value, total }: Bookmark): string =>
  Buffer.from(JSON.stringify([sourcedId, value, total])).toString('base64url')

/** What `spellBookmark` made; undefined for anything else, which is passed over as a parameter that nobody knows. */
export function readBookmark(text: string): Bookmark | undefined {
  if (text.length > 8000) return undefined
  try {
    const [sourcedId, value, total] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof sourcedId !== 'string' || (value !== null && typeof value !== 'string')) return undefined
    return typeof total === 'number' &&
      Number.isSafeInteger(total) &&
      total >= 0 &&
      isStored(sourcedId, value)
      ? { sourcedId, value, total }
      : undefined
  } catch {
    return undefined
  }
}

/** What a database can hold as text. */
const isStored = (...texts: readonly (string | null)[]): boolean =>
  texts.every((text) => text === null || (!text.includes('\0') && text.isWellFormed()))
