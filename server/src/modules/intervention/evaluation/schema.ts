import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../scores/words.ts'

const Count = t.Integer({ minimum: 0 })
const Share = t.Number({ minimum: 0, maximum: 1 })
const Points = t.Number({ minimum: 0, maximum: 100 })

const Estimate = Strict('RiskEstimate', {
  value: t.described(Share, 'The estimate.'),
  low: Share,
  high: Share,
})
const Maybe = t.Nullable(Estimate)
const few = 'null: too few students.'

const Bin = Strict('RiskCalibrationBin', {
  from: t.described(Points, 'Scores from here.'),
  to: t.described(Points, 'Scores below this; 100 includes 100.'),
  students: Count,
  outcome: t.described(Maybe, 'Share of them with the outcome; null: nobody.'),
})

const verdicts = ['measured', 'not_enough_students'] as const

const Group = Strict('RiskEvaluationGroup', {
  group: t.described(t.Nullable(t.String()), 'The grade level or sex; null: all students, or not recorded.'),
  verdict: t.described(t.OneOf(verdicts), '`not_enough_students` below 30: no figures then.'),
  students: Count,
  flagged: t.described(t.Nullable(Count), `How many of them were red then; ${few}`),
  outcomes: t.described(t.Nullable(Count), `How many of them failed, repeated or left; ${few}`),
  sensitivity: t.described(Maybe, `Share of those with the outcome who were red; ${few}`),
  specificity: t.described(Maybe, `Share of those without the outcome who were not red; ${few}`),
  precision: t.described(Maybe, `Share of the red who had the outcome; ${few}`),
  auc: t.described(
    Maybe,
    `Chance that a student with the outcome had a higher score than one without; ${few}`,
  ),
  calibration: t.described(t.Array(Bin), 'Outcomes by score in steps of ten; empty: too few students.'),
})

const Cohort = Strict('RiskCohort', {
  academic_year_id: t.described(t.Uuid, 'The school year.'),
  title: t.described(t.String(), 'Its title.'),
  starts_on: t.described(t.CalendarDate, 'Its first day.'),
  ends_on: t.described(t.CalendarDate, 'Its last day.'),
  is_over: t.described(t.Boolean(), 'Whether it has ended, so that its outcomes are known.'),
})

const Help = Strict('RiskHelp', {
  verdict: t.described(t.OneOf(verdicts), '`not_enough_students` below 30: no figures then.'),
  cases: t.described(Count, 'Cases of the year that were opened at least 60 days ago.'),
  better: t.described(t.Nullable(Count), `Those with a score lower by a point or more after 60 days; ${few}`),
  same: t.described(t.Nullable(Count), `Those without a change; ${few}`),
  worse: t.described(t.Nullable(Count), `Those with a higher score; ${few}`),
  recovered: t.described(Maybe, `Share of those red at opening who were below red after 60 days; ${few}`),
  mean_change: t.described(t.Nullable(t.Number()), `Mean change of the score in points; ${few}`),
})

const groupings = ['none', 'grade_level', 'sex'] as const

export const RiskEvaluation = Strict('RiskEvaluation', {
  cohort: t.described(t.Nullable(Cohort), 'The year that is judged; null: no year has ended.'),
  cohorts: t.described(t.Array(Cohort), 'Years to choose from, the newest first.'),
  group_by: t.described(t.OneOf(groupings), 'What the figures are by.'),
  red_min: Points,
  scored_from: t.described(
    t.Nullable(t.CalendarDate),
    'The scores are those of the first calculation from this day on, the 21st school day; null: no year.',
  ),
  scored_to: t.described(t.Nullable(t.CalendarDate), 'Up to this day, the 30th school day; null: no year.'),
  total: t.described(Group, 'All students together.'),
  groups: t.described(t.Array(Group), 'By group; empty: not asked for.'),
  help: t.described(Help, 'Scores at the opening of a case against those 60 days later.'),
})
export type RiskEvaluationWire = t.Static<typeof RiskEvaluation>
export type CohortWire = t.Static<typeof Cohort>

export const RiskEvaluationQuery = Strict({
  cohort: t.Optional(t.described(t.Uuid, 'A school year; by default the last one that has ended.')),
  group_by: t.Optional(t.described(t.OneOf(groupings), 'By what to compare; by default `none`.')),
})
export type RiskEvaluationQueryValue = t.Static<typeof RiskEvaluationQuery>
