import { CalendarDate, Nullable, OneOf, Strict, said, Type, Whole } from '../../../kernel/http/shapes.ts'
import { ScaleWire, WeightWire } from '../education-dna/grading.ts'
import { caveatCodes } from '../holidays/public-holidays.ts'
import { changeActions, changedKinds, reasonCodes } from './application.ts'
import { templateCodes } from './catalogue.ts'

const Labels = Type.Record(Type.String(), Type.String())
const MonthDayWire = Type.String({ pattern: '^\\d{2}-\\d{2}$', examples: ['09-01'] })

const PartWire = Strict('EducationTemplatePart', {
  kind: OneOf(['semester', 'term', 'grading_period']),
  name: Type.String(),
  labels: Labels,
  /** Month and day `MM-DD`; a day before that of the first term lies in the next calendar year. */
  start: MonthDayWire,
  end: MonthDayWire,
})

const BreakWire = Strict('EducationTemplateBreak', {
  name: Type.String(),
  labels: Labels,
  /** From the Monday of the week that holds this day. */
  week_of: MonthDayWire,
  days: Type.Integer({ minimum: 1 }),
})

const LevelWire = Strict('EducationTemplateLevel', {
  code: Type.String(),
  name: Type.String(),
  labels: Labels,
  position: Type.Integer({ minimum: 1 }),
  ceds_grade_code: Type.String(),
  isced_level: Whole(0, 8),
})

/** A shipped education system; names in its own language, labels in every one that it has. */
export const TemplateWire = Strict('EducationTemplate', {
  code: OneOf(templateCodes, 'EducationTemplateCode'),
  name: Type.String(),
  labels: Labels,
  description: Type.String(),
  countries: Type.Array(Type.String()),
  system_type: Type.String(),
  date_format: Type.String(),
  languages: Type.Array(Type.String()),
  terms: Type.Array(Strict({ ...PartWire.properties, parts: Type.Array(PartWire) })),
  breaks: Type.Array(BreakWire),
  grade_levels: Type.Array(LevelWire),
  scales: Type.Array(ScaleWire),
  grading_scale: Type.String(),
  mark_weights: Type.Array(Strict({ ...WeightWire.properties, labels: Labels })),
  attendance_code_set: Type.String(),
})

export const Templates = Strict('EducationTemplateList', {
  templates: Type.Array(TemplateWire),
  next: Nullable(Type.String()),
  previous: Nullable(Type.String()),
  count: Type.Integer({ minimum: 0 }),
})

const Code = OneOf(templateCodes, 'EducationTemplateCode')
const CodeOnceCalled = {
  ...said(Code, 'Deprecated spelling of `education_template`; always the same value.'),
  deprecated: true,
}

export const TemplateOrder = Strict(
  'EducationTemplateOrder',
  {
    education_template: Type.Optional(
      said(Code, 'Code of the template. Required, unless `template` is sent.'),
    ),
    template: Type.Optional(CodeOnceCalled),
    /** First day of the school year; without it the template's own, in the year that is on or comes next. */
    school_year_starts_on: Type.Optional(CalendarDate),
    /** A part of the country with holidays of its own (`SCT`, `BY`; in France the zone), kept for later years. */
    holiday_region: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
    /** False: writes it. Without it, and without `confirm`, the answer only says what would change. */
    preview: Type.Optional(Type.Boolean()),
    /** The slug of the school: takes the template over although the school is at work, or contradicts it in part. */
    confirm: Type.Optional(Type.String({ maxLength: 63 })),
  },
  {
    examples: [{ education_template: 'BRITISH_IGCSE', school_year_starts_on: '2026-09-02', preview: false }],
  },
)

const Thing = Nullable(Type.Record(Type.String(), Type.Unknown()))
const Count = Type.Integer({ minimum: 0 })

export const TemplateAnswer = Strict('EducationTemplateApplied', {
  education_template: said(Code, 'Code of the template.'),
  template: CodeOnceCalled,
  school_year: Strict({ title: Type.String(), starts_on: CalendarDate, ends_on: CalendarDate }),
  applied: Type.Boolean(),
  /** Whether writing it takes `confirm`. */
  needs_confirmation: Type.Boolean(),
  summary: Strict({ created: Count, updated: Count, kept: Count, conflict: Count }),
  changes: Type.Array(
    Strict({
      kind: OneOf(changedKinds),
      key: Type.String(),
      action: OneOf(changeActions),
      before: Thing,
      after: Thing,
      reason: Nullable(Type.String()),
      reason_code: Nullable(OneOf(reasonCodes)),
    }),
  ),
  caveats: Type.Array(Type.String()),
  /** The same as codes, in the same order. */
  caveat_codes: Type.Array(OneOf(caveatCodes)),
})
