import { type MeanError, meanError, meanErrorOfTotal, type Residual } from './backtest.ts'
import { type ForecastMethod, forecastMethods } from './methods.ts'

/** The errors of a method in the school's own backtest, one, two and three years ahead. */
export interface MethodErrors {
  readonly name: ForecastMethod
  readonly ofGrades: readonly MeanError[]
  readonly ofTotal: readonly MeanError[]
}

const reportedHorizons = [1, 2, 3]

/** Tries every method on the past. */
export const errorsOf = (tried: (method: ForecastMethod) => readonly Residual[]): MethodErrors[] =>
  forecastMethods.map((name) => {
    const residuals = tried(name)
    return {
      name,
      ofGrades: reportedHorizons.map((horizon) => meanError(residuals, horizon)),
      ofTotal: reportedHorizons.map((horizon) => meanErrorOfTotal(residuals, horizon)),
    }
  })

export interface Chosen {
  readonly method: ForecastMethod
  readonly by: 'backtest' | 'short_history'
}

/** Steadiest of the methods: used where the past is too short to choose by, and where methods are equally near. */
const steadiest: ForecastMethod = 'mean_5'

/** Projections one year ahead that a choice needs; with fewer, one odd year would decide. */
const minBases = 3

/**
 * The method with the least error: the mean of the errors one, two and three years ahead, over single grades; over the
 * whole school where no cohort moves up. `no_change` does not compete: it knows no entrants and no cohort, and is
 * reported next to the chosen method.
 */
export function chooseMethod(errors: readonly MethodErrors[]): Chosen {
  const competing = errors.filter(({ name }) => name !== 'no_change')
  const bases = competing[0]?.ofTotal[0]?.bases.length ?? 0
  if (bases < minBases) return { method: steadiest, by: 'short_history' }
  const scored = competing.map(({ name, ofGrades, ofTotal }) => ({
    name,
    score: meanOf(ofGrades) ?? meanOf(ofTotal) ?? Number.POSITIVE_INFINITY,
  }))
  const least = Math.min(...scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score - least <= 1e-9).map(({ name }) => name)
  return { method: best.includes(steadiest) ? steadiest : (best[0] ?? steadiest), by: 'backtest' }
}

function meanOf(errors: readonly MeanError[]): number | undefined {
  const known = errors.flatMap(({ mape }) => (mape === null ? [] : [mape]))
  return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0) / known.length
}
