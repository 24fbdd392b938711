import type { RequestContext } from '../../../kernel/http/context.ts'
import type { PersonEntity } from '../history.ts'
import type { KindSight } from './sight.ts'
import {
  countTokens,
  type Find,
  type Measured,
  type RareFind,
  type Start,
  sightIds,
  type TokenRange,
} from './sql.ts'

/** What is looked for: words that are there, kinds with what the caller sees of them. */
export interface Asked {
  readonly words: readonly string[]
  readonly sight: readonly { readonly kind: PersonEntity; readonly sight: KindSight }[]
  readonly archived: boolean
  readonly limit: number
}

/** One statement of a search. */
export interface PlannedFind {
  readonly find: Find
  /** The words are to be whole tokens, not beginnings of them. */
  readonly exact: boolean
  /** What to ask instead, when the statement does not find as many as were asked for. */
  readonly instead?: Find
}

/** Sorts behind every token that begins with the word. No text holds this code point: it is none of a character. */
const last = '\u{10ffff}'
const beginning = (word: string): TokenRange => ({ low: word, high: word + last })
/** The word alone: no token goes on with a control character. */
const whole = (word: string): TokenRange => ({ low: word, high: `${word}\u0001` })

/** So many tokens of a kind are read and sorted at once (some 2 µs each). */
const few = 250

/** So many persons are looked at one by one in the order of names (some 8 µs each) before another way is taken. */
const longestWalk = 300

/**
 * The search by its longest word alone, for those who see everyone: the longest is mostly the rarest. Undefined where
 * it is so short that it cannot be rare.
 */
export function planRare({ words, sight, archived, limit }: Asked): RareFind | undefined {
  const [word, ...others] = words.toSorted((one, other) => other.length - one.length)
  if (word === undefined || word.length < 3 || sight.some(({ sight }) => sight !== 'everyone'))
    return undefined
  return {
    kinds: sight.map(({ kind }) => kind),
    archived: archived ? [false, true] : [false],
    word,
    range: beginning(word),
    others: others.map(beginning),
    most: few,
    limit: limit + 1,
  }
}

/** The statements of a search: at most three for each kind, and twice as many with the archive. */
export async function planSearch(context: RequestContext, asked: Asked): Promise<PlannedFind[]> {
  const { words, sight, limit } = asked
  const folders = asked.archived ? [false, true] : [false]
  const ways = [words.map(whole), words.map(beginning)]
  const kinds = sight.map(({ kind }) => kind)
  const [measured] = await context.read([
    countTokens(context.school.id, kinds, ways.flat(), { archived: folders, most: few }),
  ])
  const measure = (kind: PersonEntity, place: number): Measured =>
    measured.find((one) => one.entity === kind && one.place === place) ?? none
  return ways.flatMap((ranges, way) =>
    sight.flatMap(({ kind, sight: seen }) => {
      const own = ranges.map((_, index) => measure(kind, way * words.length + index + 1))
      if (own.some(({ held }) => held === 0)) return []
      const exact = way === 0
      // Those found whole are found again among the beginnings.
      const again = exact ? 0 : Math.min(limit, ...words.map((_, index) => measure(kind, index + 1).held))
      const seenIds = seen === 'everyone' ? undefined : sightIds(context.school.id, kind, seen)
      const starts = seenIds
        ? [{ start: { by: 'sight', ids: seenIds } as const }]
        : startsOf(ranges, own, exact)
      return folders.flatMap((archived) =>
        starts.map(({ start, instead }) => {
          const find = { entity: kind, start, ranges, archived, limit: limit + 1 + again }
          return { find, exact, ...(instead ? { instead: { ...find, start: instead } } : {}) }
        }),
      )
    }),
  )
}

const none: Measured = { entity: 'student', place: 0, held: 0, elsewhere: 0 }

interface PlannedStart {
  readonly start: Start
  readonly instead?: Start
}

/**
 * The cheapest way to the first ones by name. A common beginning stands in many last names, which lie together in the
 * order of names and are read there, and elsewhere: where that is common too, a walk by name soon meets enough of
 * them. Should it not, all of them are read (some 0.5 µs each), as where several common words rarely meet.
 */
function startsOf(
  ranges: readonly TokenRange[],
  own: readonly Measured[],
  exact: boolean,
): readonly PlannedStart[] {
  const sorted = ranges
    .map((range, index) => ({ range, held: own[index]?.held ?? 0, elsewhere: own[index]?.elsewhere ?? 0 }))
    .sort((one, other) => one.held - other.held)
  const [first, second] = sorted
  if (!first) return []
  const { range } = first
  if (exact && !second) return [{ start: { by: 'word', word: range.low } }]
  if (first.held <= few) return [{ start: { by: 'token', range, apart: false } }]
  const walk = { by: 'name', most: longestWalk } as const
  if (second) {
    return [{ start: { ...walk, apart: undefined }, instead: { by: 'both', ranges: [range, second.range] } }]
  }
  const rest = { by: 'token', range, apart: true } as const
  return [
    { start: { by: 'surname', range } },
    first.elsewhere <= few ? { start: rest } : { start: { ...walk, apart: range }, instead: rest },
  ]
}
