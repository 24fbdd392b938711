import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import {
  type Domain,
  domains,
  type IndicatorCode,
  indicatorCodes,
  indicators as shipped,
  type Threshold,
} from '../rules/indicators.ts'
import { type Preset, presets } from '../rules/presets.ts'
import type { ScoreRules } from '../rules/score.ts'

/** The thresholds of risk. Scores run from 0 to 100. */
export interface RiskThresholds {
  readonly amber_min: number
  readonly red_min: number
  readonly weights: Readonly<Record<Domain, number>>
  readonly indicators: Readonly<Record<IndicatorCode, Threshold>>
  readonly window_days: number
  readonly is_enabled: boolean
}

type Indicators = RiskThresholds['indicators']

const indicatorsOf = (thresholdOf: (code: IndicatorCode) => Threshold): Indicators =>
  Object.fromEntries(
    indicatorCodes.map((code) => {
      const { from, full, share } = thresholdOf(code)
      return [code, { from, full, share }]
    }),
  ) as Indicators

/** What holds until a school says otherwise. */
export const defaultRiskThresholds: RiskThresholds = {
  amber_min: 50,
  red_min: 80,
  window_days: 60,
  weights: { attendance: 40, behaviour: 20, course_performance: 40 },
  indicators: indicatorsOf((code) => shipped[code]),
  is_enabled: true,
}

/** What is stored, with what is shipped for indicators that are newer than it. */
export const withShipped = (stored: Partial<Indicators> | null): Indicators =>
  indicatorsOf((code) => stored?.[code] ?? shipped[code])

/** The rules of a preset; indicators that it does not name give no points. */
export const indicatorsOfPreset = ({ thresholds }: Preset): Indicators =>
  indicatorsOf((code) => thresholds[code] ?? { from: shipped[code].from, full: shipped[code].full, share: 0 })

/** The rules as shipped, among the presets. */
export const shippedPreset = 'campus'

export const presetCodes = [shippedPreset, ...presets.map(({ code }) => code)]

/** Thresholds with the rules of a preset; window and switch stay as they are. */
export function withPreset(thresholds: RiskThresholds, code: string): RiskThresholds {
  const { window_days, is_enabled } = thresholds
  const preset = presets.find((one) => one.code === code)
  if (!preset) return { ...defaultRiskThresholds, window_days, is_enabled }
  const { amberMin, redMin, weights } = preset
  return {
    amber_min: amberMin,
    red_min: redMin,
    weights,
    indicators: indicatorsOfPreset(preset),
    window_days,
    is_enabled,
  }
}

export function rulesOf({ amber_min, red_min, weights, indicators }: RiskThresholds): ScoreRules {
  return { weights, thresholds: indicators, amberMin: amber_min, redMin: red_min }
}

/** The rules that hold until a school changes them. */
export const defaultRules: ScoreRules = rulesOf(defaultRiskThresholds)

/** Sums of shares such as 33.3 + 33.3 + 33.4 miss 100 by a hair. */
const hair = 1e-6

/** Nothing is recorded for it yet. */
const withoutSource: readonly IndicatorCode[] = ['mobility']

/**
 * What contradicts: 0 ≤ amber_min < red_min ≤ 100, weights that are 100 in all, indicators that point the way they are
 * meant, and points enough that red can be reached.
 */
export function errorsOfThresholds(thresholds: RiskThresholds): ProblemDetail[] {
  const { amber_min, red_min, weights } = thresholds
  const errors: ProblemDetail[] = []
  if (amber_min < 0) errors.push({ path: 'body/amber_min', code: 'minimum', message: 'is below 0' })
  if (red_min > 100) errors.push({ path: 'body/red_min', code: 'maximum', message: 'is above 100' })
  if (amber_min >= red_min) {
    errors.push({
      path: 'body/red_min',
      code: 'not_above_amber',
      message: `is ${red_min}, not above the amber_min ${amber_min}`,
    })
  }
  const sum = weights.attendance + weights.behaviour + weights.course_performance
  if (Math.abs(sum - 100) > hair) {
    errors.push({ path: 'body/weights', code: 'sum_not_100', message: `are ${sum} in all instead of 100` })
  }
  const turned = errorsOfIndicators(thresholds.indicators)
  if (errors.length + turned.length > 0) return [...errors, ...turned]
  const max = maxScore(thresholds)
  if (max + hair >= red_min) return []
  const message = `is ${red_min}, but the indicators that count give ${Math.round(max * 10) / 10} points at most`
  return [{ path: 'body/red_min', code: 'unreachable', message }]
}

function errorsOfIndicators(indicators: Indicators): ProblemDetail[] {
  return indicatorCodes.flatMap((code) => {
    const { from, full } = indicators[code]
    const isLow = shipped[code].full < shipped[code].from
    if (isLow ? full < from : full > from) return []
    const message = `is ${full}, not ${isLow ? 'below' : 'above'} the value ${from} that gives no points`
    return [{ path: `body/indicators/${code}/full`, code: 'wrong_side', message }]
  })
}

/** The score of a student with the worst value of every indicator. */
function maxScore({ weights, indicators }: RiskThresholds): number {
  const shareOf = (domain: Domain) =>
    indicatorCodes
      .filter((code) => shipped[code].domain === domain && !withoutSource.includes(code))
      .reduce((sum, code) => sum + indicators[code].share, 0)
  return domains.reduce((sum, domain) => sum + weights[domain] * Math.min(1, shareOf(domain) / 100), 0)
}
