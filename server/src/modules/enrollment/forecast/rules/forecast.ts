import { backtest, type Residual } from './backtest.ts'
import { type Caveat, caveatsOf } from './caveats.ts'
import { type Chosen, chooseMethod, errorsOf, type MethodErrors } from './choose.ts'
import type { Counts } from './counts.ts'
import type { Estimate, ForecastYear } from './estimate.ts'
import { boundsOf, spreadOf } from './interval.ts'
import { type ForecastMethod, weightsOf, windowOf } from './methods.ts'
import { type EntryFacts, type ProjectedGrade, project } from './project.ts'
import type { ForecastQuestion } from './question.ts'
import { averageRatio, type YearRatio } from './ratios.ts'
import { type GradeRole, rolesOf } from './roles.ts'

/** The ratios of a grade as they stand, before anything is projected. */
interface GradeRatios {
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
  readonly method: ForecastMethod
  /** Who decided for the method. */
  readonly chosenBy: 'query' | Chosen['by']
  readonly weights: readonly number[]
  readonly window: number
  readonly ratios: readonly GradeRatios[]
  /** Of every method, that of the baseline too. */
  readonly errors: readonly MethodErrors[]
  /** Students by grade when nothing changes: what every method is compared with. */
  readonly unchanged: readonly number[]
  readonly caveats: readonly Caveat[]
}

/** Years that can be used, when they are too few: ratios need two that follow each other. */
export interface TooShort {
  readonly usableYears: readonly number[]
}

/** The newest years that a backtest projects from. */
const maxBases = 25

/** The whole forecast of a school with its working; too short a history is reported instead of guessed. */
export function forecast(question: ForecastQuestion): Forecast | TooShort {
  const counts: Counts = new Map([...question.counts].filter(([year]) => !question.excluded.has(year)))
  const usableYears = [...counts.keys()].sort((one, other) => one - other)
  if (!usableYears.some((year) => counts.has(year - 1))) return { usableYears }
  const base = Math.max(...usableYears)
  const current = Math.max(...question.counts.keys())
  const steps = current - base + question.horizon
  const entry = entryFor(question)
  const roles = rolesOf(counts, question.grades.length)
  const tried = (by: ForecastMethod) =>
    backtest({
      counts,
      gradeCount: question.grades.length,
      method: by,
      births: entry.births,
      horizon: Math.max(steps, 3),
      firstBase: question.firstBase ?? base - maxBases,
    })
  const errors = errorsOf(tried)
  const chosen = chooseMethod(errors)
  const method = question.method ?? chosen.method
  const residuals = tried(method)
  const projected = project({ counts, method, entry, roles }, steps)
  const years = projected
    .map((year, step) =>
      estimateYear(year, {
        grades: question.grades,
        residuals,
        horizon: step + 1,
        before: total(projected[step - 1]?.grades.map(({ value }) => value) ?? counts.get(base) ?? []),
      }),
    )
    .slice(-question.horizon)
  return {
    base,
    current,
    years,
    method,
    chosenBy: question.method === undefined ? chosen.by : 'query',
    weights: weightsOf(method),
    window: windowOf(method),
    ratios: method === 'no_change' ? [] : presentRatios(question.grades, { counts, roles, method }),
    errors,
    unchanged: counts.get(base) ?? [],
    caveats: caveatsOf({ question, counts, method, roles, years, residuals, errors }),
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
      grade: past.grades[place] ?? '',
      basis,
      ratio,
      ...estimate(value, place, past),
    })),
  }
}

function estimate(projected: number, grade: number | null, { residuals, horizon }: Past): Estimate {
  const spread = spreadOf(residuals, { grade, horizon, projected })
  return { projected, ...boundsOf(projected, spread), spread }
}

interface RatioFacts {
  readonly counts: Counts
  readonly roles: readonly GradeRole[]
  readonly method: ForecastMethod
}

function presentRatios(grades: readonly string[], { counts, roles, method }: RatioFacts): GradeRatios[] {
  return grades.slice(1).map((grade, place) => {
    const role = roles[place + 1]
    const from = grades[place] ?? ''
    if (role === undefined || !['moved', 'opening'].includes(role.kind)) {
      return { grade, from, ratios: [], average: null, pooled: [grade] }
    }
    const { ratios, average } = averageRatio(counts, role, method)
    return {
      grade,
      from,
      ratios,
      average: average ?? null,
      pooled: role.pool.map((one) => grades[one] ?? ''),
    }
  })
}
