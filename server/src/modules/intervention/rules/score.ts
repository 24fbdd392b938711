import {
  backgroundCodes,
  type Domain,
  domains,
  type IndicatorCode,
  indicatorCodes,
  indicators,
  type Threshold,
} from './indicators.ts'

/** A value as it was found, and how much of what it is about is recorded: from 0 to 1. */
interface Observation {
  readonly value: number
  readonly completeness: number
}

/** What is recorded about a student; an indicator without a value is missing. */
export type Observations = Readonly<Partial<Record<IndicatorCode, Observation>>>

/** The rules of a school. Weights are 100 together. */
export interface ScoreRules {
  readonly weights: Readonly<Record<Domain, number>>
  readonly thresholds: Readonly<Record<IndicatorCode, Threshold>>
  readonly amberMin: number
  readonly redMin: number
}

interface Factor {
  readonly indicator: IndicatorCode
  readonly value: number | null
  readonly threshold: Threshold
  /** In tenths; null where nothing is recorded. */
  readonly tenths: number | null
  readonly completeness: number
}

export const bands = ['green', 'amber', 'red', 'unknown'] as const

export type Band = (typeof bands)[number]

export interface Score {
  /** From 0 to 100 with one decimal, the sum of the factors' points; null where too little is recorded. */
  readonly score: number | null
  readonly band: Band
  /** Share of the weights whose domain has data, from 0 to 1. */
  readonly completeness: number
  readonly factors: readonly Factor[]
}

/** Below this share of the weights nothing is said about a student. */
const minCompleteness = 0.5

/** The thresholds that hold until a school changes them. */
export const defaultThresholds: Readonly<Record<IndicatorCode, Threshold>> = indicators

/**
 * Scores a student. Each indicator gives points linearly between its thresholds; those of a domain count up to its
 * weight. Where a domain has no data its weight is spread over the others, and the student is not called safe.
 *
 * A worse value never lowers the score, and the points of the factors are the score exactly.
 */
export function scoreOf(observations: Observations, rules: ScoreRules): Score {
  const shares = new Map(
    indicatorCodes.map((code) => [code, shareOf(observations[code], rules.thresholds[code])]),
  )
  const known = domains.filter((domain) => rules.weights[domain] > 0 && hasData(domain, rules, shares))
  const weight = known.reduce((sum, domain) => sum + rules.weights[domain], 0)
  const completeness = weight / 100
  const isKnown = completeness >= minCompleteness
  const isCounted = (code: IndicatorCode) =>
    observations[code] !== undefined && known.includes(indicators[code].domain)
  const exact = new Map<IndicatorCode, number>()
  if (isKnown)
    for (const domain of known) addDomain(exact, domain, { shares, weight: rules.weights[domain] / weight })
  const total = Math.round(round9([...exact.values()].reduce((sum, points) => sum + points, 0) * 10))
  const tenths = apportion(exact, total)
  return {
    score: isKnown ? total / 10 : null,
    band: isKnown ? bandOf(total / 10, rules) : 'unknown',
    completeness,
    factors: indicatorCodes
      .filter((code) => rules.weights[indicators[code].domain] > 0 && rules.thresholds[code].share > 0)
      .map((code) => ({
        indicator: code,
        value: observations[code]?.value ?? null,
        threshold: rules.thresholds[code],
        tenths: isCounted(code) ? (tenths.get(code) ?? 0) : null,
        completeness: observations[code]?.completeness ?? 0,
      })),
  }
}

const bandOf = (score: number, { amberMin, redMin }: ScoreRules): Band =>
  score >= redMin ? 'red' : score >= amberMin ? 'amber' : 'green'

/** Points of 100 of its domain; undefined without a value. */
function shareOf(observation: Observation | undefined, { from, full, share }: Threshold): number | undefined {
  if (!observation) return undefined
  const way = (observation.value - from) / (full - from)
  return Math.min(1, Math.max(0, way)) * share
}

type Shares = ReadonlyMap<IndicatorCode, number | undefined>

const codesOf = (domain: Domain) => indicatorCodes.filter((code) => indicators[code].domain === domain)

/** Whether something is recorded of a domain that separates risk from safety. */
function hasData(domain: Domain, { thresholds }: ScoreRules, shares: Shares): boolean {
  const counting = codesOf(domain).filter((code) => thresholds[code].share > 0)
  const telling = counting.filter((code) => !backgroundCodes.includes(code))
  return (telling.length > 0 ? telling : counting).some((code) => shares.get(code) !== undefined)
}

/** Shares beyond the domain's 100 are cut in proportion. */
function addDomain(
  exact: Map<IndicatorCode, number>,
  domain: Domain,
  { shares, weight }: { readonly shares: Shares; readonly weight: number },
): void {
  const own = codesOf(domain).map((code) => [code, shares.get(code) ?? 0] as const)
  const sum = own.reduce((total, [, share]) => total + share, 0)
  const factor = weight * (sum > 100 ? 100 / sum : 1)
  for (const [code, share] of own) exact.set(code, share * factor)
}

/** Sums of the same parts in another order differ in the last bits. */
const round9 = (value: number): number => Math.round(value * 1e9) / 1e9

/** Whole tenths that are the total exactly: the largest remainders are rounded up. */
function apportion(
  exact: ReadonlyMap<IndicatorCode, number>,
  total: number,
): ReadonlyMap<IndicatorCode, number> {
  const parts = [...exact].map(([code, points]) => {
    const scaled = round9(points * 10)
    return { code, whole: Math.floor(scaled), rest: scaled - Math.floor(scaled) }
  })
  const missing = total - parts.reduce((sum, { whole }) => sum + whole, 0)
  const raised = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, missing)
      .map(({ code }) => code),
  )
  return new Map(parts.map(({ code, whole }) => [code, whole + (raised.has(code) ? 1 : 0)]))
}
