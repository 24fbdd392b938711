import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  RowErrorShape,
  type Static,
  said,
  Text,
  Type,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { forecastMethods } from './rules/methods.ts'
import { gradeBases } from './rules/project.ts'
import { schoolYearSpans } from './rules/school-year.ts'
import { Told as Strict } from './words.ts'

const SchoolYear = Whole(1900, 2200)
const Count = Type.Integer({ minimum: 0 })
const Share = Type.Number()

const entryWords = ['auto', 'entrants', 'births', 'trend'] as const

export const ForecastQuery = Strict({
  horizon: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: 3 })),
  method: said(
    Type.Optional(OneOf(forecastMethods)),
    'The method; without it the one that did best on the past.',
  ),
  exclude_year: Type.Optional(Type.Array(SchoolYear, { maxItems: 20 })),
  entry: Type.Optional(OneOf(entryWords)),
})

const estimate = {
  projected: Type.Number({ minimum: 0 }),
  lower_bound: Type.Number({ minimum: 0 }),
  upper_bound: Type.Number({ minimum: 0 }),
  spread: Strict({
    relative: Share,
    source: said(OneOf(['grade', 'all_grades', 'total', 'count']), 'Whose errors on the past it is made of.'),
  }),
}

const Grade = Strict('ForecastGrade', {
  grade_level: Type.String(),
  ...estimate,
  basis: OneOf(gradeBases),
  ratio: Nullable(Type.Number()),
})

const Method = Strict('ForecastMethod', {
  name: OneOf(forecastMethods),
  chosen_by: OneOf(['query', 'backtest', 'short_history']),
  window: Count,
  weights: Type.Array(Share),
  excluded_years: Type.Array(SchoolYear),
  ratios: Type.Array(
    Strict({
      grade_level: Type.String(),
      from_grade_level: Type.String(),
      years: Type.Array(Strict({ year: SchoolYear, ratio: said(Type.Number(), 'The ratio of that year.') })),
      average: Nullable(Type.Number()),
      pooled_with: Type.Array(Type.String()),
    }),
  ),
  intervals: Strict({
    coverage: Share,
    basis: said(Type.Literal('root_mean_square_of_backtest_residuals'), 'What the width is made of.'),
  }),
})

const Mape = Nullable(Type.Number({ minimum: 0 }))

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
  cells: Type.Array(Count),
  methods: Type.Array(Strict({ name: OneOf(forecastMethods), ...errors })),
})

const Baseline = Strict('ForecastBaseline', {
  method: said(Type.Literal('no_change'), 'The method that it is held against: nothing changes.'),
  projected: said(Count, 'As many as there are now.'),
  by_grade: Type.Array(
    Strict({ grade_level: Type.String(), projected: said(Count, 'As many as there are now.') }),
  ),
  ...errors,
})

const Caveat = Strict('ForecastCaveat', {
  code: Type.String(),
  message: Type.String(),
  grade_levels: Type.Array(Type.String()),
  years: Type.Array(SchoolYear),
})

export const ForecastAnswer = Strict('Forecast', {
  current_enrollment: Count,
  year_span: OneOf(schoolYearSpans),
  base: Strict({ year: SchoolYear, total: Count, source: OneOf(['counted', 'entered', 'imported', 'live']) }),
  forecasts: Type.Array(
    Strict({
      year: SchoolYear,
      ...estimate,
      basis_years: Type.Array(SchoolYear),
      growth_rate_used: Nullable(Type.Number()),
      by_grade: Type.Array(Grade),
    }),
  ),
  model: OneOf(['grade_progression_ratio', 'no_change']),
  method: Method,
  backtest: Backtest,
  baseline: Baseline,
  caveats: Type.Array(Caveat),
})

const GradeCount = Strict('GradeCount', { grade_level: Type.String(), students: Count })

const HistoryYear = Strict('EnrollmentYear', {
  school_year: SchoolYear,
  source: OneOf(['counted', 'entered', 'imported']),
  census_date: Nullable(CalendarDate),
  total: Count,
  counts: Type.Array(GradeCount),
  updated_at: Instant,
})

const { properties: pageOfYears } = PageOf(HistoryYear)

/** The years that are kept, the newest first, and what the current one would say. */
export const HistoryAnswer = Strict('EnrollmentHistory', {
  ...pageOfYears,
  year_span: OneOf(schoolYearSpans),
  current: Strict({
    school_year: SchoolYear,
    is_recorded: Type.Boolean(),
    total: Count,
    without_grade: Count,
    counts: Type.Array(GradeCount),
  }),
})

const Mode = Type.Optional(OneOf(['all_or_nothing', 'partial']))

/** Most figures that one request takes: a century of a ladder of fifty. */
const mostFigures = 5000

export const HistoryBody = Strict(
  'EnrollmentHistoryInput',
  {
    mode: Mode,
    source: Type.Optional(OneOf(['entered', 'imported'])),
    counts: Type.Array(
      Strict({
        school_year: SchoolYear,
        grade_level: Text(64, 1),
        students: Nullable(Whole(0, 1_000_000)),
        census_date: Type.Optional(Nullable(CalendarDate)),
      }),
      { minItems: 1, maxItems: mostFigures },
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

const Cohort = { school_year: SchoolYear, kind: OneOf(['births', 'entrants']) }

export const CohortPage = PageOf(
  Strict('EntryCohortList', { ...Cohort, children: Count, updated_at: Instant }),
)

export const CohortBody = Strict(
  'EntryCohortsInput',
  {
    mode: Mode,
    cohorts: Type.Array(Strict({ ...Cohort, children: Nullable(Whole(0, 10_000_000)) }), {
      minItems: 1,
      maxItems: mostFigures,
    }),
  },
  { examples: [{ cohorts: [{ school_year: 2028, kind: 'entrants', children: 64 }] }] },
)

export const FiguresSaved = Strict('EnrollmentFiguresSaved', {
  ok: Type.Boolean(),
  count: Count,
  saved: Count,
  removed: Count,
  unchanged: Count,
  errors: Type.Array(RowErrorShape('RowError', {})),
})

export type ForecastQueryValue = Static<typeof ForecastQuery>
export type ForecastWire = Static<typeof ForecastAnswer>
export type HistoryWire = Static<typeof HistoryAnswer>
export type HistoryBodyValue = Static<typeof HistoryBody>
export type CohortBodyValue = Static<typeof CohortBody>
export type CohortPageWire = Static<typeof CohortPage>
export type FiguresSavedWire = Static<typeof FiguresSaved>
