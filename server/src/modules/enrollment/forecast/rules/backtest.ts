import type { Counts } from './counts.ts'
import type { ForecastMethod } from './methods.ts'
import { type EntryFacts, project } from './project.ts'
import { entryOf, rolesOf } from './roles.ts'

/** One projection of the past held against what came: a grade, or (null) all of them together. */
export interface Residual {
  readonly base: number
  /** School years ahead, from 1. */
  readonly horizon: number
  /** Place on the ladder; null: the total. */
  readonly grade: number | null
  /** Whether its students were in the school when the projection was made; null for the total. */
  readonly isCohort: boolean | null
  readonly projected: number
  readonly actual: number
}

interface Backtest {
  readonly counts: Counts
  readonly gradeCount: number
  readonly method: ForecastMethod
  readonly births: EntryFacts['births']
  readonly horizon: number
  /** The earliest year to project from; by default every one that has another before it. */
  readonly firstBase?: number
}

/**
 * Projects from every past year with what was known then, and holds it against what came. Entrants that the school
 * announced are left out, since nothing says whether they were known at the time.
 */
export function backtest(of: Backtest): Residual[] {
  const years = [...of.counts.keys()].sort((one, other) => one - other)
  return years
    .filter((base) => of.counts.has(base - 1) && base >= (of.firstBase ?? base))
    .flatMap((base) => residualsFrom(base, of))
}

function residualsFrom(base: number, of: Backtest): Residual[] {
  const { counts, gradeCount, method, births } = of
  const known = new Map([...counts].filter(([year]) => year <= base))
  const last = Math.min(of.horizon, Math.max(...counts.keys()) - base)
  if (last < 1) return []
  const entry = { entrants: new Map<number, number>(), births }
  const roles = rolesOf(known, gradeCount)
  const entryGrade = entryOf(roles)
  return project({ counts: known, method, entry, roles }, last).flatMap(({ year, grades }) => {
    const actual = counts.get(year)
    if (!actual) return []
    const horizon = year - base
    const cells = grades.map(({ value }, grade) => ({
      base,
      horizon,
      grade,
      isCohort: grade >= entryGrade + horizon,
      projected: value,
      actual: actual[grade] ?? 0,
    }))
    const total = {
      base,
      horizon,
      grade: null,
      isCohort: null,
      projected: cells.reduce((sum, cell) => sum + cell.projected, 0),
      actual: cells.reduce((sum, cell) => sum + cell.actual, 0),
    }
    return [...cells, total]
  })
}

/** A mean of errors, and of how many. */
export interface MeanError {
  /** Per cent; null: nothing to hold against. */
  readonly mape: number | null
  readonly cells: number
  readonly bases: readonly number[]
}

/**
 * Mean absolute percentage error so many years ahead, over single grades of single years. Only cohorts that were in the
 * school when the projection was made: how many enter later is another question than how they move up.
 */
export function meanError(residuals: readonly Residual[], horizon: number): MeanError {
  return meanOf(residuals.filter((one) => one.horizon === horizon && one.isCohort === true))
}

/** The same of the whole school, entrants included. */
export const meanErrorOfTotal = (residuals: readonly Residual[], horizon: number): MeanError =>
  meanOf(residuals.filter((one) => one.horizon === horizon && one.grade === null))

function meanOf(residuals: readonly Residual[]): MeanError {
  const judged = residuals.filter(({ actual }) => actual > 0)
  const sum = judged.reduce((total, one) => total + Math.abs(one.projected - one.actual) / one.actual, 0)
  return {
    mape: judged.length === 0 ? null : (100 * sum) / judged.length,
    cells: judged.length,
    bases: [...new Set(judged.map(({ base }) => base))],
  }
}
