import type { RequestContext } from '../../../kernel/http/context.ts'
import { selectGradeLevels, selectSchoolSessions } from '../../academics/index.ts'
import { selectGradeCounts } from '../../people/index.ts'
import { currentSchoolYear, currentSpan, liveCounts, storedCounts } from './past.ts'
import { insufficientHistory } from './problems.ts'
import type { MethodErrors } from './rules/choose.ts'
import type { Estimate } from './rules/estimate.ts'
import { type Forecast, forecast } from './rules/forecast.ts'
import { bandCoverage } from './rules/interval.ts'
import type { EntryFacts } from './rules/project.ts'
import type { ForecastQueryValue, ForecastWire } from './schema.ts'
import { type CohortRow, selectCohorts, selectCounts } from './sql.ts'

type Context = RequestContext<unknown, ForecastQueryValue, unknown>

/** How many students are to be expected, with the working; one round trip, five statements. */
export async function readForecast(context: Context): Promise<ForecastWire> {
  const { query, today, school } = context
  const [levels, sessions, rows, cohorts, active] = await context.read([
    selectGradeLevels(school.id),
    selectSchoolSessions(school.id),
    selectCounts(school.id),
    selectCohorts(school.id),
    selectGradeCounts(school.id),
  ])
  const grades = levels.map(({ code }) => code)
  const live = liveCounts(grades, active)
  const { counts, unknownGrades } = storedCounts(grades, rows)
  const current = currentSchoolYear(sessions, { today, countryCode: school.countryCode })
  const known = new Map([...counts].filter(([year]) => year <= current))
  const isLive = !known.has(current) && live.total > live.withoutGrade
  if (isLive) known.set(current, live.counts)
  const excluded = new Set(query.exclude_year ?? [])
  const answer = forecast({
    grades,
    counts: known,
    entry: entryFacts(cohorts),
    method: query.method,
    excluded,
    horizon: query.horizon ?? 3,
    entryBasis: query.entry ?? 'auto',
  })
  if ('usableYears' in answer) throw insufficientHistory({ members: { years: answer.usableYears } })
  const [stored] = rows
    .filter(({ school_year }) => school_year === answer.base)
    .toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime())
  return {
    current_enrollment: live.total,
    year_span: currentSpan(sessions, { today, countryCode: school.countryCode }),
    base: {
      year: answer.base,
      source: stored?.source ?? 'live',
      total: (known.get(answer.base) ?? []).reduce((sum, one) => sum + one, 0),
    },
    ...present(answer, { grades, excluded: [...excluded].sort((one, other) => one - other) }),
    caveats: [
      ...presentCaveats(answer),
      ...ownCaveats({ isLive, unknownGrades, withoutGrade: live.withoutGrade, current }),
    ],
  }
}

function entryFacts(cohorts: readonly CohortRow[]): EntryFacts {
  const of = (kind: CohortRow['kind']) =>
    new Map(cohorts.filter((one) => one.kind === kind).map((one) => [one.school_year, one.children]))
  return { entrants: of('entrants'), births: of('births') }
}

const bounds = ({ projected, lower, upper, spread }: Estimate) => ({
  projected,
  lower_bound: lower,
  upper_bound: upper,
  spread: { relative: spread.relative, source: spread.source },
})

const none = { ofGrades: [], ofTotal: [] }

function presentErrors({ ofGrades, ofTotal }: Pick<MethodErrors, 'ofGrades' | 'ofTotal'>) {
  return {
    mape_1: ofGrades[0]?.mape ?? null,
    mape_2: ofGrades[1]?.mape ?? null,
    mape_3: ofGrades[2]?.mape ?? null,
    total_mape_1: ofTotal[0]?.mape ?? null,
    total_mape_2: ofTotal[1]?.mape ?? null,
    total_mape_3: ofTotal[2]?.mape ?? null,
  }
}

function presentBaseline(
  { errors, unchanged }: Forecast,
  grades: readonly string[],
): ForecastWire['baseline'] {
  return {
    method: 'no_change',
    projected: unchanged.reduce((sum, one) => sum + one, 0),
    by_grade: grades.map((grade_level, place) => ({ grade_level, projected: unchanged[place] ?? 0 })),
    ...presentErrors(errors.find(({ name }) => name === 'no_change') ?? none),
  }
}

function present(
  answer: Forecast,
  { grades, excluded }: { readonly grades: readonly string[]; readonly excluded: number[] },
): Pick<ForecastWire, 'forecasts' | 'model' | 'method' | 'backtest' | 'baseline'> {
  const { method } = answer
  const own = answer.errors.find(({ name }) => name === method) ?? none
  return {
    forecasts: answer.years.map((year) => ({
      year: year.year,
      ...bounds(year),
      basis_years: [...year.basisYears],
      growth_rate_used: year.growthRate,
      by_grade: year.grades.map((grade) => ({
        grade_level: grade.grade,
        ...bounds(grade),
        basis: grade.basis,
        ratio: grade.ratio,
      })),
    })),
    model: method === 'no_change' ? 'no_change' : 'grade_progression_ratio',
    method: {
      name: method,
      chosen_by: answer.chosenBy,
      window: answer.window,
      weights: [...answer.weights],
      excluded_years: excluded,
      ratios: answer.ratios.map((grade) => ({
        grade_level: grade.grade,
        from_grade_level: grade.from,
        average: grade.average,
        years: grade.ratios.map(({ year, ratio }) => ({ year, ratio })),
        pooled_with: grade.pooled.filter((code) => code !== grade.grade),
      })),
      intervals: { coverage: bandCoverage, basis: 'root_mean_square_of_backtest_residuals' },
    },
    backtest: {
      ...presentErrors(own),
      cells: own.ofGrades.map(({ cells }) => cells),
      methods: answer.errors.map((one) => ({ name: one.name, ...presentErrors(one) })),
    },
    baseline: presentBaseline(answer, grades),
  }
}

const presentCaveats = ({ caveats }: Forecast): ForecastWire['caveats'] =>
  caveats.map(({ code, message, grades, years }) => ({
    code,
    message,
    grade_levels: [...grades],
    years: [...years],
  }))

interface OwnFacts {
  readonly isLive: boolean
  readonly unknownGrades: readonly string[]
  readonly withoutGrade: number
  readonly current: number
}

/** What the figures themselves leave open. */
function ownCaveats({ isLive, unknownGrades, withoutGrade, current }: OwnFacts): ForecastWire['caveats'] {
  const live = {
    code: 'current_year_live',
    grade_levels: [],
    years: [current],
    message: 'The current year has not reached its census date: it is counted as of today.',
  }
  const unknown = {
    code: 'unknown_grade_levels',
    grade_levels: [...unknownGrades],
    years: [],
    message: 'Figures of grade levels that the ladder does not have are left out.',
  }
  const without = {
    code: 'students_without_grade_level',
    grade_levels: [],
    years: [],
    message: `${withoutGrade} active students have no grade level of the ladder and are left out.`,
  }
  return [
    ...(isLive ? [live] : []),
    ...(unknownGrades.length > 0 ? [unknown] : []),
    ...(withoutGrade > 0 ? [without] : []),
  ]
}
