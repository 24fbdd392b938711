import { t } from '../../../kernel/http/wire.ts'
import { ScaleWire, WeightWire } from '../education-dna/grading.ts'
import { caveatCodes } from '../holidays/public-holidays.ts'
import { changeActions, changedKinds, reasonCodes } from './application.ts'
import { templateCodes } from './catalogue.ts'

const Labels = t.Record(t.String(), t.String())
const MonthDayWire = t.String({ pattern: '^\\d{2}-\\d{2}$', examples: ['09-01'] })

const PartWire = t.Strict('EducationTemplatePart', {
  kind: t.OneOf(['semester', 'term', 'grading_period']),
  name: t.String(),
  labels: Labels,
  /** Month and day `MM-DD`; a day before that of the first term is in the next calendar year. */
  start: MonthDayWire,
  end: MonthDayWire,
})

const BreakWire = t.Strict('EducationTemplateBreak', {
  name: t.String(),
  labels: Labels,
  /** From the Monday of the week that holds this day. */
  week_of: MonthDayWire,
  days: t.Integer({ minimum: 1 }),
})

const LevelWire = t.Strict('EducationTemplateLevel', {
  code: t.String(),
  name: t.String(),
  labels: Labels,
  position: t.Integer({ minimum: 1 }),
  ceds_grade_code: t.String(),
  isced_level: t.IntegerRange(0, 8),
})

/** A shipped education system; names in its own language, labels in every one that it has. */
export const TemplateWire = t.Strict('EducationTemplate', {
  code: t.OneOf(templateCodes, 'EducationTemplateCode'),
  name: t.String(),
  labels: Labels,
  description: t.String(),
  countries: t.Array(t.String()),
  system_type: t.String(),
  date_format: t.String(),
  languages: t.Array(t.String()),
  terms: t.Array(t.Strict({ ...PartWire.properties, parts: t.Array(PartWire) })),
  breaks: t.Array(BreakWire),
  grade_levels: t.Array(LevelWire),
  scales: t.Array(ScaleWire),
  grading_scale: t.String(),
  mark_weights: t.Array(t.Strict({ ...WeightWire.properties, labels: Labels })),
  attendance_code_set: t.String(),
})

export const Templates = t.Strict('EducationTemplateList', {
  templates: t.Array(TemplateWire),
  next: t.Nullable(t.String()),
  previous: t.Nullable(t.String()),
  count: t.Integer({ minimum: 0 }),
})

const Code = t.OneOf(templateCodes, 'EducationTemplateCode')
const CodeOnceCalled = {
  ...t.described(Code, 'Deprecated spelling of `education_template`; always the same value.'),
  deprecated: true,
}

export const TemplateOrder = t.Strict(
  'EducationTemplateOrder',
  {
    education_template: t.Optional(
      t.described(Code, 'Code of the template. Required, unless `template` is sent.'),
    ),
    template: t.Optional(CodeOnceCalled),
    /** First day of the school year; without it the template's own, in the year that is on or comes next. */
    school_year_starts_on: t.Optional(t.CalendarDate),
    /** A part of the country with holidays of its own (`SCT`, `BY`; in France the zone), remembered for later years. */
    holiday_region: t.Optional(t.String({ minLength: 1, maxLength: 10 })),
    /** False: writes it. Without it, and without `confirm`, the answer only says what would change. */
    preview: t.Optional(t.Boolean()),
    /** The slug of the school: takes the template over although the school is at work, or contradicts it in part. */
    confirm: t.Optional(t.String({ maxLength: 63 })),
  },
  {
    examples: [{ education_template: 'BRITISH_IGCSE', school_year_starts_on: '2026-09-02', preview: false }],
  },
)

const Thing = t.Nullable(t.Record(t.String(), t.Unknown()))
const Count = t.Integer({ minimum: 0 })

export const TemplateAnswer = t.Strict('EducationTemplateApplied', {
  education_template: t.described(Code, 'Code of the template.'),
  template: CodeOnceCalled,
  school_year: t.Strict({ title: t.String(), starts_on: t.CalendarDate, ends_on: t.CalendarDate }),
  applied: t.Boolean(),
  /** Whether writing it takes `confirm`. */
  needs_confirmation: t.Boolean(),
  summary: t.Strict({ created: Count, updated: Count, kept: Count, conflict: Count }),
  changes: t.Array(
    t.Strict({
      kind: t.OneOf(changedKinds),
      key: t.String(),
      action: t.OneOf(changeActions),
      before: Thing,
      after: Thing,
      reason: t.Nullable(t.String()),
      reason_code: t.Nullable(t.OneOf(reasonCodes)),
    }),
  ),
  caveats: t.Array(t.String()),
  /** The same as codes, in the same order. */
  caveat_codes: t.Array(t.OneOf(caveatCodes)),
})
