import { t } from '../../../kernel/http/wire.ts'
import { forecastMethods } from './rules/methods.ts'
import { gradeBases } from './rules/project.ts'
import { schoolYearSpans } from './rules/school-year.ts'
import { DescribedObject as Strict } from './words.ts'

const SchoolYear = t.IntegerRange(1900, 2200)
const Count = t.Integer({ minimum: 0 })
const Share = t.Number()

const entryWords = ['auto', 'entrants', 'births', 'trend'] as const

export const ForecastQuery = Strict({
  horizon: t.Optional(t.Integer({ minimum: 1, maximum: 10, default: 3 })),
  method: t.described(
    t.Optional(t.OneOf(forecastMethods)),
    'The method; without it the one that did best on the past.',
  ),
  exclude_year: t.Optional(t.Array(SchoolYear, { maxItems: 20 })),
  entry: t.Optional(t.OneOf(entryWords)),
})

const estimate = {
  projected: t.Number({ minimum: 0 }),
  lower_bound: t.Number({ minimum: 0 }),
  upper_bound: t.Number({ minimum: 0 }),
  spread: Strict({
    relative: Share,
    source: t.described(
      t.OneOf(['grade', 'all_grades', 'total', 'count']),
      'The models whose errors on the past it is based on.',
    ),
  }),
}

const Grade = Strict('ForecastGrade', {
  grade_level: t.String(),
  ...estimate,
  basis: t.OneOf(gradeBases),
  ratio: t.Nullable(t.Number()),
})

const Method = Strict('ForecastMethod', {
  name: t.OneOf(forecastMethods),
  chosen_by: t.OneOf(['query', 'backtest', 'short_history']),
  window: Count,
  weights: t.Array(Share),
  excluded_years: t.Array(SchoolYear),
  ratios: t.Array(
    Strict({
      grade_level: t.String(),
      from_grade_level: t.String(),
      years: t.Array(Strict({ year: SchoolYear, ratio: t.described(t.Number(), 'The ratio of that year.') })),
      average: t.Nullable(t.Number()),
      pooled_with: t.Array(t.String()),
    }),
  ),
  intervals: Strict({
    coverage: Share,
    basis: t.described(t.Literal('root_mean_square_of_backtest_residuals'), 'What the width is made of.'),
  }),
})

const Mape = t.Nullable(t.Number({ minimum: 0 }))

const errors = {
  mape_1: Mape,
  mape_2: Mape,
  mape_3: Mape,
  total_mape_1: Mape,
  total_mape_2: Mape,
  total_mape_3: Mape,
}

const Backtest = Strict('ForecastBacktest', {
  ...errors,
  cells: t.Array(Count),
  methods: t.Array(Strict({ name: t.OneOf(forecastMethods), ...errors })),
})

const Baseline = Strict('ForecastBaseline', {
  method: t.described(t.Literal('no_change'), 'The method that it is held against: nothing changes.'),
  projected: t.described(Count, 'As many as there are now.'),
  by_grade: t.Array(
    Strict({ grade_level: t.String(), projected: t.described(Count, 'As many as there are now.') }),
  ),
  ...errors,
})

const Caveat = Strict('ForecastCaveat', {
  code: t.String(),
  message: t.String(),
  grade_levels: t.Array(t.String()),
  years: t.Array(SchoolYear),
})

export const ForecastAnswer = Strict('Forecast', {
  current_enrollment: Count,
  year_span: t.OneOf(schoolYearSpans),
  base: Strict({
    year: SchoolYear,
    total: Count,
    source: t.OneOf(['counted', 'entered', 'imported', 'live']),
  }),
  forecasts: t.Array(
    Strict({
      year: SchoolYear,
      ...estimate,
      basis_years: t.Array(SchoolYear),
      growth_rate_used: t.Nullable(t.Number()),
      by_grade: t.Array(Grade),
    }),
  ),
  model: t.OneOf(['grade_progression_ratio', 'no_change']),
  method: Method,
  backtest: Backtest,
  baseline: Baseline,
  caveats: t.Array(Caveat),
})

const GradeCount = Strict('GradeCount', { grade_level: t.String(), students: Count })

const HistoryYear = Strict('EnrollmentYear', {
  school_year: SchoolYear,
  source: t.OneOf(['counted', 'entered', 'imported']),
  census_date: t.Nullable(t.CalendarDate),
  total: Count,
  counts: t.Array(GradeCount),
  updated_at: t.Instant,
})

const { properties: pageOfYears } = t.PageOf(HistoryYear)

/** The stored years, newest first, and what the current one would be. */
export const HistoryAnswer = Strict('EnrollmentHistory', {
  ...pageOfYears,
  year_span: t.OneOf(schoolYearSpans),
  current: Strict({
    school_year: SchoolYear,
    is_recorded: t.Boolean(),
    total: Count,
    without_grade: Count,
    counts: t.Array(GradeCount),
  }),
})

const Mode = t.Optional(t.OneOf(['all_or_nothing', 'partial']))

/** Most figures that one request takes: a century of a ladder of fifty. */
const maxFigures = 5000

export const HistoryBody = Strict(
  'EnrollmentHistoryInput',
  {
    mode: Mode,
    source: t.Optional(t.OneOf(['entered', 'imported'])),
    counts: t.Array(
      Strict({
        school_year: SchoolYear,
        grade_level: t.Text(64, 1),
        students: t.Nullable(t.IntegerRange(0, 1_000_000)),
        census_date: t.Optional(t.Nullable(t.CalendarDate)),
      }),
      { minItems: 1, maxItems: maxFigures },
    ),
  },
  {
    examples: [
      {
        counts: [
          { school_year: 2025, grade_level: '01', students: 61, census_date: '2024-10-01' },
          { school_year: 2025, grade_level: '02', students: 58, census_date: '2024-10-01' },
        ],
      },
    ],
  },
)

const Cohort = { school_year: SchoolYear, kind: t.OneOf(['births', 'entrants']) }

export const CohortPage = t.PageOf(
  Strict('EntryCohortList', { ...Cohort, children: Count, updated_at: t.Instant }),
)

export const CohortBody = Strict(
  'EntryCohortsInput',
  {
    mode: Mode,
    cohorts: t.Array(Strict({ ...Cohort, children: t.Nullable(t.IntegerRange(0, 10_000_000)) }), {
      minItems: 1,
      maxItems: maxFigures,
    }),
  },
  { examples: [{ cohorts: [{ school_year: 2028, kind: 'entrants', children: 64 }] }] },
)

export const FiguresSaved = Strict('EnrollmentFiguresSaved', {
  ok: t.Boolean(),
  count: Count,
  saved: Count,
  removed: Count,
  unchanged: Count,
  errors: t.Array(t.RowErrorShape('RowError', {})),
})

export type ForecastQueryValue = t.Static<typeof ForecastQuery>
export type ForecastWire = t.Static<typeof ForecastAnswer>
export type HistoryWire = t.Static<typeof HistoryAnswer>
export type HistoryBodyValue = t.Static<typeof HistoryBody>
export type CohortBodyValue = t.Static<typeof CohortBody>
export type CohortPageWire = t.Static<typeof CohortPage>
export type FiguresSavedWire = t.Static<typeof FiguresSaved>
