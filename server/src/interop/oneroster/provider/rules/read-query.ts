/** What a reader may say about a collection, as it was sent; of what is said twice the last counts. */
export interface Requested {
  readonly limit?: string
  readonly offset?: string
  readonly sort?: string
  readonly orderBy?: string
  readonly filter?: string
  readonly fields?: string
  /** Where the page goes on: what `next` of the page before it says. */
  readonly after?: string
}

const known = ['limit', 'offset', 'sort', 'orderBy', 'filter', 'fields', 'after'] as const

/**
 * The parameters that OneRoster knows (1EdTech OneRoster 1.1 Final, section 3.4); any others are ignored. A space around
 * a name is one client's habit.
 */
export function readRequested(parameters: Iterable<readonly [string, string]>): Requested {
  const requested: Partial<Record<(typeof known)[number], string>> = {}
  for (const [sent, value] of parameters) {
    const name = known.find((one) => one === sent.trim())
    if (name) requested[name] = value
  }
  return requested
}

/** The default and maximum number of rows of a page. A larger limit is refused: readers take a shorter page for the last. */
export const usualLimit = 100
export const maxLimit = 10_000
const maxOffset = 2_000_000_000

/** A whole number in its bounds; `usual` where none was sent, undefined for anything else. */
function readNumber(
  text: string | undefined,
  { least, most: max, usual }: { least: number; most: number; usual: number },
): number | undefined {
  if (text === undefined) return usual
  const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= max ? value : undefined
}

export const readLimit = (text: string | undefined): number | undefined =>
  readNumber(text, { least: 1, most: maxLimit, usual: usualLimit })

export const readOffset = (text: string | undefined): number | undefined =>
  readNumber(text, { least: 0, most: maxOffset, usual: 0 })

/** Whether the order falls; undefined for a word that is neither asc nor desc. */
export function readDescending(text: string | undefined): boolean | undefined {
  const word = text?.trim().toLowerCase() ?? 'asc'
  return word === 'asc' || word === '' ? false : word === 'desc' ? true : undefined
}

/** The names in `fields`; null for a list with nothing in it or an empty name. */
export function readNames(text: string): string[] | null {
  const names = text.split(',').map((name) => name.trim())
  return names.includes('') ? null : names
}
