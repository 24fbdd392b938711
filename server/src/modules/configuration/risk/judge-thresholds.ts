import type { ProblemDetail } from '../../../kernel/http/problem.ts'

/** The thresholds of risk. Scores run from 0 to 100. */
export interface RiskThresholds {
  readonly amber_min: number
  readonly red_min: number
  readonly weights: {
    readonly attendance: number
    readonly behaviour: number
    readonly course_performance: number
  }
  readonly window_days: number
}

/** What holds until a school says otherwise. */
export const defaultRiskThresholds: RiskThresholds = {
  amber_min: 50,
  red_min: 80,
  window_days: 60,
  weights: { attendance: 40, behaviour: 20, course_performance: 40 },
}

/** Sums of shares such as 33.3 + 33.3 + 33.4 miss 100 by a hair. */
const hair = 1e-6

/** What contradicts: 0 ≤ amber_min < red_min ≤ 100, and weights that are 100 in all, so that red can be reached. */
export function errorsOfThresholds({ amber_min, red_min, weights }: RiskThresholds): ProblemDetail[] {
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
  return errors
}
