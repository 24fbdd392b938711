import { type ErrorBody, isAtLeast, type Mark, type PreparedScale, refuse } from './prepared-scale.ts'
import { shown } from './round-mark.ts'
import type { Landing, Pair, Way } from './way.ts'

/** How many of those who passed were given a mark, or one of a band of marks. */
interface Group {
  readonly low: number
  readonly high: number
  /** Any measure, as long as all groups are measured alike. */
  readonly count: number
}

/** The passing marks of a scale with how often they were given. */
export interface Distribution {
  readonly source: string
  readonly groups: readonly Group[]
  /** What all counts are a share of; their sum when it is left out. */
  readonly total?: number
}

interface Place {
  readonly low: number
  readonly high: number
  /** Percent of those who passed that stand before this group, and with it. */
  readonly from: number
  readonly to: number
}

/** Shares such as 33.3 + 33.4 leave a hair. */
const hair = 1e-9

/** The groups, the best first, each with the span of percent that it covers. */
function placesOf(of: PreparedScale, { groups, total }: Distribution): Place[] {
  const all = total ?? groups.reduce((sum, { count }) => sum + count, 0)
  const ordered = groups
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => (isAtLeast(of, left.low, right.low) ? -1 : 1))
  let reached = 0
  return ordered.map(({ low, high, count }) => {
    const from = (100 * reached) / all
    reached += count
    return { low, high, from, to: (100 * reached) / all }
  })
}

/**
 * The way by equal percentiles: a mark covers a span of those who passed, and lands on the marks that cover the same span
 * on the other side; the one in the middle of the span is the median.
 *
 * Source: ECTS Users’ Guide 2015, annex 2 (tables of passing grades, conversion by their overlap); EGRACONS.
 */
export function percentileWay(pair: Pair, from: Distribution, to: Distribution): Way {
  const [left, right] = [placesOf(pair.from, from), placesOf(pair.to, to)]
  return {
    method: 'percentile',
    rule: 'equal_percentiles',
    lossy: true,
    source: `ECTS Users’ Guide 2015, overlap of distributions: ${from.source}; ${to.source}`,
    rounding: { mode: 'round', places: 1 },
    run: (mark) => landByPercentile(pair, mark, left, right),
  }
}

function landByPercentile(
  { from, to }: Pair,
  mark: Mark,
  left: readonly Place[],
  right: readonly Place[],
): Landing | ErrorBody {
  const groups = groupsOf(from, mark, left)
  const [first, last] = [groups[0], groups.at(-1)]
  if (!first || !last)
    return refuse('score', 'not_in_table', 'is none of the passing marks of the distribution')
  const middle = (first.from + last.to) / 2
  const met = right.filter((place) => place.to > first.from + hair && place.from < last.to - hair)
  const median = right.find((place) => place.to >= middle - hair) ?? right.at(-1)
  if (met.length === 0 || !median)
    return refuse('to_scale', 'not_in_table', 'the distribution has no mark at this place')
  return {
    value: (median.low + median.high) / 2,
    low: Math.min(...met.map(({ low }) => low)),
    high: Math.max(...met.map(({ high }) => high)),
    working: [
      `${from.scale.code}: ${shown(first.from)} % to ${shown(last.to)} % from the best`,
      `${to.scale.code}: median at ${shown(middle)} %`,
    ],
  }
}

/** The groups that a mark belongs to: one for a score, those that a grade covers otherwise. */
function groupsOf(of: PreparedScale, { low, high }: Mark, places: readonly Place[]): readonly Place[] {
  const worst = ({ low: least, high: max }: Place) =>
    of.scale.direction === 'higher_is_better' ? least : max
  if (low !== high) return places.filter((place) => place.high >= low && place.low <= high)
  const found = places.find((place) => isAtLeast(of, low, worst(place)))
  return found ? [found] : []
}
