/** The groups of what a search finds, in their order where nothing matches better than the rest. */
const hitGroups = ['actions', 'recent', 'people', 'classes', 'money', 'applications', 'pages'] as const
type HitGroup = (typeof hitGroups)[number]

/** Something that a search found, and where it leads. */
export interface Hit {
  /** Unique among all hits. */
  readonly key: string
  readonly group: HitGroup
  readonly to: string
  readonly title: string
  /** What distinguishes it from others of the title. */
  readonly about?: string | undefined
  /** What somebody who types it means exactly this: codes, numbers. */
  readonly codes?: readonly (string | null)[]
  readonly isArchived?: boolean
  /** How well an action matches, as its words alone know. */
  readonly weight?: number
}

export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()

/** 4 for exactly the title or a code, 3 for whole words of the title, 2 for its beginning, 1 for the rest. */
function weightOf(hit: Hit, text: string): number {
  if (hit.weight !== undefined) return hit.weight
  const title = folded(hit.title)
  if (title === text || hit.codes?.some((code) => code !== null && folded(code) === text)) return 4
  if (isPhraseOf(title, text)) return 3
  return title.startsWith(text) ? 2 : 1
}

const isPhraseOf = (title: string, text: string): boolean => ` ${title} `.includes(` ${text} `)

/** A group of hits, the best first. */
export interface HitList {
  readonly group: HitGroup
  readonly hits: readonly Hit[]
}

/** Hits in their groups: the group with the best match first, and in a group the best match. */
export function rank(hits: readonly Hit[], requested: string): readonly HitList[] {
  const text = folded(requested)
  const weighed = hits.map((hit) => ({ hit, weight: weightOf(hit, text) }))
  return hitGroups
    .map((group) => {
      const own = weighed.filter(({ hit }) => hit.group === group)
      const best = Math.max(0, ...own.map(({ weight }) => weight))
      return { group, best, hits: own.toSorted((one, other) => other.weight - one.weight) }
    })
    .filter((list) => list.hits.length > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ group, hits: own }) => ({ group, hits: own.map(({ hit }) => hit) }))
}
