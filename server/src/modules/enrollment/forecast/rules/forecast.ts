import { backtest, type MeanError, meanError, meanErrorOfTotal, type Residual } from './backtest.ts'
import { type Caveat, caveatsOf } from './caveats.ts'
import type { Estimate, ForecastYear } from './estimate.ts'
import { boundsOf, spreadOf } from './interval.ts'
import { average, weightsOf, windowOf } from './methods.ts'
import {
  type Counts,
  type EntryFacts,
  type ProjectedGrade,
  poolsOf,
  project,
  ratiosOf,
  type YearRatio,
} from './project.ts'
import type { ForecastQuestion } from './question.ts'

/** The ratios of a grade as they stand, before anything is projected. */
export interface GradeRatios {
  readonly grade: string
  readonly from: string
  readonly ratios: readonly YearRatio[]
  readonly average: number | null
  /** Codes of the grades that share the ratio; the grade alone when none does. */
  readonly pooled: readonly string[]
}

export interface Forecast {
  readonly base: number
  readonly current: number
  readonly years: readonly ForecastYear[]
  readonly weights: readonly number[]
  readonly window: number
  readonly ratios: readonly GradeRatios[]
  /** One year ahead, two, three. */
  readonly errors: readonly MeanError[]
  readonly errorsOfTotal: readonly MeanError[]
  readonly caveats: readonly Caveat[]
}

/** Years that can be used, when they are too few: ratios need two that follow each other. */
export interface TooShort {
  readonly usableYears: readonly number[]
}

const reportedHorizons = [1, 2, 3]

/** The whole forecast of a school with its working; too short a history is told instead of guessed over. */
export function forecast(question: ForecastQuestion): Forecast | TooShort {
  const counts: Counts = new Map([...question.counts].filter(([year]) => !question.excluded.has(year)))
  const usableYears = [...counts.keys()].sort((one, other) => one - other)
  if (!usableYears.some((year) => counts.has(year - 1))) return { usableYears }
  const { grades, method } = question
  const base = Math.max(...usableYears)
  const current = Math.max(...question.counts.keys())
  const steps = current - base + question.horizon
  const entry = entryFor(question)
  const pools = poolsOf(counts, grades.length, method)
  const residuals = backtest({
    ...{ counts, gradeCount: grades.length, method, births: entry.births },
    horizon: Math.max(steps, 3),
    ...(question.firstBase === undefined ? {} : { firstBase: question.firstBase }),
  })
  const projected = project({ counts, method, entry, pools }, steps)
  const years = projected.map((year, step) =>
    estimateYear(year, {
      ...{ grades, residuals, horizon: step + 1 },
      before: total(projected[step - 1]?.grades.map(({ value }) => value) ?? counts.get(base) ?? []),
    }),
  )
  const told = years.slice(-question.horizon)
  return {
    ...{ base, current, years: told, weights: weightsOf(method), window: windowOf(method) },
    ratios: method === 'no_change' ? [] : tellRatios(question, counts, pools),
    errors: reportedHorizons.map((horizon) => meanError(residuals, horizon)),
    errorsOfTotal: reportedHorizons.map((horizon) => meanErrorOfTotal(residuals, horizon)),
    caveats: caveatsOf({ question, counts, pools, years: told, residuals }),
  }
}

/** What of the entry cohorts the caller lets count. */
function entryFor({ entry, entryBasis }: ForecastQuestion): EntryFacts {
  const none = new Map<number, number>()
  return {
    entrants: entryBasis === 'auto' || entryBasis === 'entrants' ? entry.entrants : none,
    births: entryBasis === 'auto' || entryBasis === 'births' ? entry.births : none,
  }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

interface Past {
  readonly grades: readonly string[]
  readonly residuals: readonly Residual[]
  readonly horizon: number
  /** The whole school the year before. */
  readonly before: number
}

function estimateYear(
  { year, grades }: { readonly year: number; readonly grades: readonly ProjectedGrade[] },
  past: Past,
): ForecastYear {
  const sum = total(grades.map(({ value }) => value))
  return {
    year,
    ...estimate(sum, null, past),
    growthRate: past.before > 0 ? sum / past.before - 1 : null,
    basisYears: [...new Set(grades.flatMap(({ years }) => years))].sort((one, other) => one - other),
    grades: grades.map(({ value, basis, ratio }, place) => ({
      ...{ grade: past.grades[place] ?? '', basis, ratio },
      ...estimate(value, place, past),
    })),
  }
}

function estimate(projected: number, grade: number | null, { residuals, horizon }: Past): Estimate {
  const spread = spreadOf(residuals, { grade, horizon, projected })
  return { projected, ...boundsOf(projected, spread), spread }
}

function tellRatios(
  { grades, method }: ForecastQuestion,
  counts: Counts,
  pools: readonly (readonly number[])[],
): GradeRatios[] {
  return grades.slice(1).map((grade, place) => {
    const pool = pools[place + 1] ?? []
    const ratios = ratiosOf(counts, pool, windowOf(method))
    const mean = average(
      method,
      ratios.map((one) => one.ratio),
    )
    return {
      ...{ grade, from: grades[place] ?? '', ratios, average: mean ?? null },
      pooled: pool.map((one) => grades[one] ?? ''),
    }
  })
}
