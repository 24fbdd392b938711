import { t } from '../../../kernel/http/wire.ts'
import { measures } from '../rules/cover.ts'
import { layouts } from '../rules/lay-units.ts'
import { DescribedObject as Strict } from '../words.ts'

/** Most units of a syllabus, and most topics of a unit. */
export const maxUnits = 200
const maxTopics = 100

const Title = t.SingleLine(255)
const Description = t.Nullable(t.Text(4000, 1))
const PlannedLessons = t.Number({ exclusiveMinimum: 0, maximum: 1000, multipleOf: 0.25 })
const Weight = t.Nullable(t.Number({ exclusiveMinimum: 0, maximum: 100_000 }))

const OfSyllabus = t.described(t.Uuid, 'The syllabus.')
const Topic = Strict('SyllabusTopic', { id: t.Uuid, title: t.String() })

/** A part of a syllabus. */
export const Unit = Strict('SyllabusUnit', {
  id: t.Uuid,
  syllabus_id: OfSyllabus,
  position: t.Integer({ minimum: 1 }),
  title: t.String(),
  description: t.Nullable(t.String()),
  planned_lessons: t.Number(),
  weight: t.Nullable(t.Number()),
  due_date: t.Nullable(t.CalendarDate),
  topics: t.Array(Topic),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})

const Topics = t.Array(Strict('SyllabusTopicInput', { id: t.Optional(t.Uuid), title: Title }), {
  maxItems: maxTopics,
})

const newUnit = {
  title: Title,
  description: t.Optional(Description),
  planned_lessons: PlannedLessons,
  weight: t.Optional(Weight),
  due_date: t.Optional(t.Nullable(t.CalendarDate)),
  topics: t.Optional(Topics),
}

const unitExample = {
  title: 'Fractions',
  planned_lessons: 8,
  topics: [{ title: 'Halves and quarters' }, { title: 'Adding fractions' }],
}

const InlineUnit = Strict('NewSyllabusUnit', newUnit)
export const NewUnit = Strict(
  'NewUnit',
  { syllabus_id: OfSyllabus, ...newUnit },
  { examples: [{ syllabus_id: '0199c0de-0000-7000-8000-000000000010', ...unitExample }] },
)
export const UnitPatch = Strict(
  'SyllabusUnitPatch',
  { ...newUnit, title: t.Optional(Title), planned_lessons: t.Optional(PlannedLessons) },
  { examples: [{ planned_lessons: 9 }] },
)
export const UnitParams = Strict({ syllabus_unit_id: t.Uuid })
export const UnitPage = t.PageOf(Unit)
export const UnitQuery = Strict({
  syllabus_id: t.Optional(t.Uuid),
  archived: t.Optional(t.Boolean()),
  ...t.pageQuery,
})
export const UnitOrder = Strict('SyllabusUnitOrder', {
  unit_ids: t.Array(t.Uuid, { maxItems: maxUnits, uniqueItems: true }),
})

const syllabus = {
  id: t.Uuid,
  class_id: t.Nullable(t.Uuid),
  course_id: t.Nullable(t.Uuid),
  academic_session_id: t.Uuid,
  subject_code: t.Nullable(t.String()),
  title: t.String(),
  description: t.Nullable(t.String()),
  minutes_per_lesson: t.Nullable(t.Integer()),
  lessons_per_week: t.Nullable(t.Number()),
  layout: t.OneOf(layouts),
  measure: t.OneOf(measures),
  unit_count: t.Integer({ minimum: 0 }),
  planned_lessons: t.Number({ minimum: 0 }),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
}

const SyllabusRow = Strict('SyllabusListRow', syllabus)
export const Syllabus = Strict('Syllabus', { ...syllabus, units: t.Array(Unit) })
export const SyllabusPage = t.PageOf(SyllabusRow)

const changeable = {
  academic_session_id: t.Uuid,
  title: Title,
  subject_code: t.Optional(t.Nullable(t.Text(64, 1))),
  description: t.Optional(Description),
  minutes_per_lesson: t.Optional(t.Nullable(t.IntegerRange(1, 600))),
  lessons_per_week: t.Optional(t.Nullable(t.Number({ exclusiveMinimum: 0, maximum: 100, multipleOf: 0.25 }))),
  layout: t.Optional(t.OneOf(layouts)),
  measure: t.Optional(t.OneOf(measures)),
}

const of = { class_id: t.Optional(t.Uuid), course_id: t.Optional(t.Uuid) }

export const NewSyllabus = Strict(
  'NewSyllabus',
  { ...of, ...changeable, units: t.Optional(t.Array(InlineUnit, { maxItems: maxUnits })) },
  {
    examples: [
      {
        class_id: '0199c0de-0000-7000-8000-000000000002',
        academic_session_id: '0199c0de-0000-7000-8000-000000000003',
        title: 'Mathematics, Form 1',
        minutes_per_lesson: 50,
        units: [unitExample],
      },
    ],
  },
)

export const SyllabusPatch = Strict(
  'SyllabusPatch',
  {
    ...changeable,
    academic_session_id: t.Optional(t.Uuid),
    title: t.Optional(Title),
  },
  { examples: [{ title: 'Mathematics, Form 1 (revised)' }] },
)

export const SyllabusCopy = Strict(
  'SyllabusCopy',
  {
    ...of,
    academic_session_id: t.Uuid,
    title: t.Optional(Title),
    subject_code: t.Optional(t.Nullable(t.Text(64, 1))),
  },
  {
    examples: [
      {
        class_id: '0199c0de-0000-7000-8000-000000000005',
        academic_session_id: '0199c0de-0000-7000-8000-000000000003',
      },
    ],
  },
)

export const SyllabusParams = Strict({ syllabus_id: OfSyllabus })
export const SyllabusQuery = Strict({
  class_id: t.Optional(t.Uuid),
  course_id: t.Optional(t.Uuid),
  academic_session_id: t.Optional(t.Uuid),
  subject_code: t.Optional(t.Text(64, 1)),
  archived: t.Optional(t.Boolean()),
  ...t.pageQuery,
})

export type UnitWire = t.Static<typeof Unit>
export type InlineUnitBody = t.Static<typeof InlineUnit>
export type NewUnitBody = t.Static<typeof NewUnit>
export type UnitPatchBody = t.Static<typeof UnitPatch>
export type UnitQueryValue = t.Static<typeof UnitQuery>
export type UnitOrderBody = t.Static<typeof UnitOrder>
export type SyllabusRowWire = t.Static<typeof SyllabusRow>
export type SyllabusWire = t.Static<typeof Syllabus>
export type NewSyllabusBody = t.Static<typeof NewSyllabus>
export type SyllabusPatchBody = t.Static<typeof SyllabusPatch>
export type SyllabusCopyBody = t.Static<typeof SyllabusCopy>
export type SyllabusQueryValue = t.Static<typeof SyllabusQuery>
