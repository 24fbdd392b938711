import type { Residual } from './backtest.ts'

/** How wide a band is, relative to what is projected, and where that comes from. */
export interface Spread {
  readonly relative: number
  /** `grade`, `total`: its own residuals; `all_grades`: of all together; `count`: too few, the variation of a count. */
  readonly source: 'grade' | 'all_grades' | 'total' | 'count'
}

/** The share of outcomes that a band is made to hold, and the quantile of the normal distribution that belongs to it. */
export const bandCoverage = 0.8
const bandQuantile = 1.2815515655446004

/** Fewer residuals than this say nothing of a spread. */
const min = 3

/**
 * The spread of the projections of a grade (null: the total) so many years ahead: the root of the mean squared relative
 * residual of the backtest at that horizon (Hyndman and Athanasopoulos, Forecasting: Principles and Practice, 3rd
 * edition, section 5.5: ŷ ± c σ̂ of the h-step residuals). It never narrows with the distance. Where the past holds
 * fewer than three such residuals it is that of all grades together, or at last the variation of a count whose children
 * come independently (Poisson: 1/√n), growing with the root of the years.
 */
export function spreadOf(
  residuals: readonly Residual[],
  of: { readonly grade: number | null; readonly horizon: number; readonly projected: number },
): Spread {
  let widest: Spread | undefined
  for (let horizon = 1; horizon <= of.horizon; horizon += 1) {
    const found = measured(residuals, of.grade, horizon)
    if (found && found.relative >= (widest?.relative ?? 0)) widest = found
    if (!found) widest = widest && stretched(widest, horizon)
  }
  return widest ?? { relative: Math.sqrt(of.horizon / Math.max(1, of.projected)), source: 'count' }
}

/** One year beyond the past: grows with the root of the years, as the errors of a random walk do. */
const stretched = ({ relative, source }: Spread, horizon: number): Spread => ({
  relative: relative * Math.sqrt(horizon / (horizon - 1)),
  source,
})

function measured(residuals: readonly Residual[], grade: number | null, horizon: number): Spread | undefined {
  const usable = residuals.filter((one) => one.horizon === horizon && one.projected > 0)
  const own = usable.filter((one) => one.grade === grade)
  if (own.length >= min) return { relative: rootMeanSquare(own), source: grade === null ? 'total' : 'grade' }
  const all = usable.filter((one) => one.grade !== null)
  if (grade === null || all.length < min) return undefined
  return { relative: rootMeanSquare(all), source: 'all_grades' }
}

const rootMeanSquare = (residuals: readonly Residual[]): number =>
  Math.sqrt(
    residuals.reduce((sum, one) => sum + ((one.actual - one.projected) / one.projected) ** 2, 0) /
      residuals.length,
  )

/** The band around a projection; never below zero. */
export const boundsOf = (
  projected: number,
  { relative }: Spread,
): { readonly lower: number; readonly upper: number } => ({
  lower: Math.max(0, projected * (1 - bandQuantile * relative)),
  upper: projected * (1 + bandQuantile * relative),
})
