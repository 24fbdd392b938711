import { catalogueCodes } from '../catalogue/known-scales.ts'
import { distributions as published } from '../distributions/distributions.ts'
import { germanWay } from '../rules/german-rules.ts'
import { gradePointsWay } from '../rules/grade-points.ts'
import { bavarianWay, passToBestWay } from '../rules/pass-to-best.ts'
import { type Distribution, percentileWay } from '../rules/percentile.ts'
import {
  type ErrorBody,
  isError,
  type Possible,
  type PreparedScale,
  refuse,
} from '../rules/prepared-scale.ts'
import { cgpaWay, sameMarksWay } from '../rules/same-marks.ts'
import { tableWay } from '../rules/table.ts'
import type { Method, Pair, Way } from '../rules/way.ts'
import { tablesBetween } from '../tables/tables.ts'

/** Distributions that came with the request. */
export interface GivenDistributions {
  readonly from?: Distribution
  readonly to?: Distribution
}

/** What the caller asks for; without it the first way counts. */
export interface Wish {
  readonly method?: Method
  /** Name of a table or formula. */
  readonly rule?: string
}

/**
 * Every way between two scales, the one that is taken by default first: the same marks, a published table, the formula of
 * an authority, distributions that were sent, published distributions. By name alone: tables of one programme, other tables
 * in use, and the linear formula that nobody publishes.
 */
function findWays(
  pair: Pair,
  given: GivenDistributions,
  find: (code: string) => PreparedScale | undefined,
): readonly Way[] {
  const { from, to } = pair
  const isPublished = from.scale.is_catalogued && to.scale.is_catalogued
  const tables = isPublished ? tablesBetween(from.scale.code, to.scale.code) : []
  const byTable = tables.map((table) => tableWay(from, table))
  const percentile = percentileOf(pair, given)
  const sent = given.from !== undefined || given.to !== undefined
  const ways = [
    sameMarksWay(pair),
    ...(sent ? [percentile] : []),
    ...byTable.filter((way) => !way.onlyByName),
    gradePointsWay(pair, find),
    cgpaWay(pair),
    germanWay(pair),
    bavarianWay(pair),
    ...(sent ? [] : [percentile]),
    ...byTable.filter((way) => way.onlyByName),
    passToBestWay(pair),
  ].filter((way) => way !== undefined)
  return isOneWayBack(pair) ? ways.filter(({ method }) => method === 'percentile') : ways
}

function percentileOf(pair: Pair, given: GivenDistributions): Way | undefined {
  const from = given.from ?? publishedOf(pair.from)
  const to = given.to ?? publishedOf(pair.to)
  return from && to ? percentileWay(pair, from, to) : undefined
}

const publishedOf = ({ scale }: PreparedScale): Distribution | undefined =>
  scale.is_catalogued ? published[scale.code] : undefined

/** Whether a published way leads only in the other direction. */
function isOneWayBack({ from, to }: Pair): boolean {
  const back = tablesBetween(to.scale.code, from.scale.code)
  const isPublished = from.scale.is_catalogued && to.scale.is_catalogued
  return isPublished && (back.some((table) => table.one_way) || cgpaWay({ from: to, to: from }) !== undefined)
}

/** The way that is taken. */
function chooseWay(
  pair: Pair,
  ways: readonly Way[],
  { method, rule }: Wish,
  targets: () => readonly string[],
): Way | ErrorBody {
  const meant = ways.filter((way) => (method ?? way.method) === way.method && (rule ?? way.rule) === way.rule)
  const chosen = meant.find((way) => rule !== undefined || !way.onlyByName)
  if (chosen) return chosen
  const [from, to] = [pair.from.scale.code, pair.to.scale.code]
  if (isOneWayBack(pair))
    return refuse('to_scale', 'one_way_conversion', `what is published leads from ${to} to ${from} only`)
  if (method === 'percentile')
    return refuse(
      'method',
      'distribution_required',
      `no distribution is known of ${publishedOf(pair.from) ? to : from}; send from_distribution and to_distribution`,
    )
  const possible = { ways: ways.map((way) => ({ method: way.method, rule: way.rule })), targets: targets() }
  if (rule === undefined && ways.every((way) => way.onlyByName)) return withoutConversion(pair, possible)
  const others = ways.map((way) => `${way.method} (${way.rule})`)
  if (others.length === 0) return withoutConversion(pair, possible)
  const message = `${from} to ${to} goes by ${others.join(', ')}`
  return { ...refuse('method', 'method_not_available', message), possible }
}

/** Nothing is published for the pair: why, what can be asked for by name, and where something published leads. */
function withoutConversion({ from, to }: Pair, possible: Possible): ErrorBody {
  const [left, right] = [from.scale.code, to.scale.code]
  const rules = possible.ways.map(({ rule }) => `rule=${rule}`).join(', ')
  const message = [
    `nothing is published for ${left} to ${right}`,
    rules === '' ? 'and one of them has no pass mark to compute with' : `by name alone: ${rules}`,
    possible.targets.length > 0 ? `published for ${left}: to ${possible.targets.join(', ')}` : '',
  ]
  return {
    ...refuse('to_scale', 'no_conversion', message.filter((line) => line !== '').join('; ')),
    possible,
  }
}

/** Codes of the catalogue's scales to which something published leads from a scale, without being named. */
function targetsOf(
  from: PreparedScale,
  codes: readonly string[],
  find: (code: string) => PreparedScale | undefined,
): readonly string[] {
  return codes.filter((code) => {
    const to = find(code)
    return to && code !== from.scale.code && findWays({ from, to }, {}, find).some((way) => !way.onlyByName)
  })
}

/** A way for a pair, found and chosen. */
export function wayFor(
  pair: Pair,
  given: GivenDistributions,
  wish: Wish,
  find: (code: string) => PreparedScale | undefined,
): { readonly way: Way; readonly ways: readonly Way[] } | ErrorBody {
  const ways = findWays(pair, given, find)
  const way = chooseWay(pair, ways, wish, () => targetsOf(pair.from, catalogueCodes, find))
  return isError(way) ? way : { way, ways }
}
