import { t } from '../../../kernel/http/wire.ts'
import { domains, indicatorCodes, indicatorUnits, indicatorWindows } from '../rules/indicators.ts'
import { unreliableReasons } from '../rules/judge-school.ts'
import { bands } from '../rules/score.ts'
import { DescribedObject as Strict } from './words.ts'

const Points = t.Number({ minimum: 0, maximum: 100 })
const Share = t.Number({ minimum: 0, maximum: 1 })
const Band = t.OneOf(bands)
const Code = t.OneOf(indicatorCodes)

const Factor = Strict('RiskFactor', {
  indicator: Code,
  domain: t.described(t.OneOf(domains), 'The domain that it belongs to.'),
  unit: t.OneOf(indicatorUnits),
  window: t.described(t.OneOf(indicatorWindows), 'The span of time that was looked at.'),
  value: t.described(
    t.Nullable(t.Number()),
    'What was counted or measured, in `unit`; null: too little is recorded.',
  ),
  threshold: t.described(t.Number(), 'The value from which on it gives points; the same as `from`.'),
  from: t.Number(),
  full: t.Number(),
  points: t.described(
    t.Nullable(Points),
    'What it adds to the score, with one decimal; null: too little is recorded.',
  ),
  completeness: Share,
})

const Reason = Strict('RiskReason', {
  indicator: Code,
  unit: t.OneOf(indicatorUnits),
  value: t.described(t.Number(), 'What was counted or measured, in `unit`.'),
  points: t.described(Points, 'What it adds to the score, with one decimal.'),
})

const TrendPoint = Strict('RiskTrendPoint', {
  date: t.described(t.CalendarDate, 'The day.'),
  score: t.Nullable(Points),
  band: Band,
})

const Unreliable = t.Nullable(
  Strict('RiskAttendanceUnreliable', {
    reason: t.described(t.OneOf(unreliableReasons), 'What is wrong with the marks of the school.'),
    since: t.described(t.Instant, 'When it was noticed.'),
  }),
)

export const changes = ['new', 'worse', 'better', 'same'] as const

const OpenCase = t.described(
  t.Nullable(
    Strict('RiskOpenCase', {
      id: t.described(t.Uuid, 'The case.'),
      status: t.described(t.OneOf(['open', 'in_progress']), 'How far it is.'),
      owner_user_id: t.described(t.Nullable(t.Uuid), 'The user who acts; null: nobody yet.'),
      owner_name: t.described(t.Nullable(t.String()), 'Their name; null: nobody yet.'),
    }),
  ),
  'The case that is open for the student; null: none.',
)

const state = {
  score: t.Nullable(Points),
  band: Band,
  previous_score: t.Nullable(Points),
  previous_band: t.Nullable(Band),
  change: t.OneOf(changes),
  completeness: Share,
}

const RedFlag = Strict('RedFlag', {
  student_id: t.Uuid,
  name: t.String(),
  grade_level: t.Nullable(t.String()),
  ...state,
  factors: t.described(t.Array(Factor), 'What makes the score, in the order of the indicators.'),
  reasons: t.described(t.Array(Reason), 'The three factors with the most points, the worst first.'),
  trend: t.described(t.Array(TrendPoint), 'The last eight days on which it was computed, oldest first.'),
  open_case: OpenCase,
  last_contact_on: t.described(
    t.Nullable(t.CalendarDate),
    'The last day on which somebody recorded a contact about the student; null: none.',
  ),
  computed_at: t.described(t.Instant, 'When the score was computed.'),
})

const flagSorts = ['change', 'score', 'name'] as const

export const RedFlags = Strict('RedFlags', {
  count: t.described(t.Integer({ minimum: 0 }), 'How many rows match on all pages.'),
  threshold: Points,
  computed_at: t.described(t.Nullable(t.Instant), 'When it was computed; null: never.'),
  attendance_unreliable: Unreliable,
  students: t.described(t.Array(RedFlag), 'The students of this page.'),
  next: t.described(t.Nullable(t.String()), 'Address of the next page; null: there is none.'),
  previous: t.described(t.Nullable(t.String()), 'Address of the previous page; null: there is none.'),
})

export const RedFlagsQuery = Strict({
  threshold: t.Optional(t.described(Points, 'Scores from here on; by default `red_min` of the school.')),
  class_id: t.Optional(t.described(t.Uuid, 'Students who are members of the class today.')),
  grade_level: t.Optional(t.described(t.Code(64), 'Students of the grade level.')),
  sort: t.Optional(
    t.described(
      t.OneOf(flagSorts),
      '`change` (the default): new, worse, better, same, each from the highest score; `score`; or `name`.',
    ),
  ),
  page_size: t.pageQuery.page_size,
  cursor: t.pageQuery.cursor,
})
export type RedFlagsQueryValue = t.Static<typeof RedFlagsQuery>
export type RedFlagsWire = t.Static<typeof RedFlags>
export type FactorWire = t.Static<typeof Factor>
export type ReasonWire = t.Static<typeof Reason>

export const StudentRisk = Strict('StudentRisk', {
  student_id: t.Uuid,
  name: t.String(),
  grade_level: t.Nullable(t.String()),
  ...state,
  amber_min: Points,
  red_min: Points,
  factors: t.described(
    t.Array(Factor),
    'What makes the score, in the order of the indicators; empty before the first calculation.',
  ),
  reasons: t.described(t.Array(Reason), 'The three factors with the most points, the worst first.'),
  missing: t.described(t.Array(Code), 'Indicators that count and for which too little is recorded.'),
  history: t.described(
    t.Array(TrendPoint),
    'Every day on which it was computed, of the last 400 days, oldest first.',
  ),
  attendance_unreliable: Unreliable,
  computed_at: t.described(t.Nullable(t.Instant), 'When it was computed; null: never.'),
})
export type StudentRiskWire = t.Static<typeof StudentRisk>
export const StudentRiskParams = t.Strict({ student_id: t.Uuid })

export const RiskCalculation = Strict(
  'RiskCalculation',
  {
    scope: t.Optional(
      t.described(
        Strict('RiskScope', {
          student_ids: t.Optional(
            t.described(
              t.Array(t.Uuid, { minItems: 1, maxItems: 5000, uniqueItems: true }),
              'These students.',
            ),
          ),
          class_id: t.Optional(t.described(t.Uuid, 'Students who are members of the class today.')),
          grade_level: t.Optional(t.described(t.Code(64), 'Students of the grade level.')),
        }),
        'Students who fit every member that is given; without it the whole school.',
      ),
    ),
  },
  { examples: [{ scope: { grade_level: '9' } }] },
)
export type RiskCalculationBody = t.Static<typeof RiskCalculation>

export const RiskCalculationStarted = Strict('RiskCalculationStarted', {
  job_id: t.described(
    t.Uuid,
    'The job; its result is `{outcome, students, red, amber, green, unknown, newly_red, reason}`, where `outcome` is ' +
      '`calculated`, `attendance_unreliable` with its `reason`, or `risk_disabled`.',
  ),
})
export type RiskCalculationStartedWire = t.Static<typeof RiskCalculationStarted>
