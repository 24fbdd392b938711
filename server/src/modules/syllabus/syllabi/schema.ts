import {
  CalendarDate,
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Text,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { measures } from '../rules/cover.ts'
import { layouts } from '../rules/lay-units.ts'
import { Told as Strict } from '../words.ts'

/** Most units of a syllabus, and most topics of a unit. */
export const mostUnits = 200
const mostTopics = 100

const Title = Line(255)
const Description = Nullable(Text(4000, 1))
const PlannedLessons = Type.Number({ exclusiveMinimum: 0, maximum: 1000, multipleOf: 0.25 })
const Weight = Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }))

const OfSyllabus = said(Uuid, 'The syllabus.')
const Topic = Strict('SyllabusTopic', { id: Uuid, title: Type.String() })

/** A part of a syllabus. */
export const Unit = Strict('SyllabusUnit', {
  id: Uuid,
  syllabus_id: OfSyllabus,
  position: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  description: Nullable(Type.String()),
  planned_lessons: Type.Number(),
  weight: Nullable(Type.Number()),
  due_date: Nullable(CalendarDate),
  topics: Type.Array(Topic),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})

const Topics = Type.Array(Strict('SyllabusTopicInput', { id: Type.Optional(Uuid), title: Title }), {
  maxItems: mostTopics,
})

const newUnit = {
  title: Title,
  description: Type.Optional(Description),
  planned_lessons: PlannedLessons,
  weight: Type.Optional(Weight),
  due_date: Type.Optional(Nullable(CalendarDate)),
  topics: Type.Optional(Topics),
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
  { ...newUnit, title: Type.Optional(Title), planned_lessons: Type.Optional(PlannedLessons) },
  { examples: [{ planned_lessons: 9 }] },
)
export const UnitParams = Strict({ syllabus_unit_id: Uuid })
export const UnitPage = PageOf(Unit)
export const UnitQuery = Strict({
  syllabus_id: Type.Optional(Uuid),
  archived: Type.Optional(Type.Boolean()),
  ...pageQuery,
})
export const UnitOrder = Strict('SyllabusUnitOrder', {
  unit_ids: Type.Array(Uuid, { maxItems: mostUnits, uniqueItems: true }),
})

const syllabus = {
  id: Uuid,
  class_id: Nullable(Uuid),
  course_id: Nullable(Uuid),
  academic_session_id: Uuid,
  subject_code: Nullable(Type.String()),
  title: Type.String(),
  description: Nullable(Type.String()),
  minutes_per_lesson: Nullable(Type.Integer()),
  lessons_per_week: Nullable(Type.Number()),
  layout: OneOf(layouts),
  measure: OneOf(measures),
  unit_count: Type.Integer({ minimum: 0 }),
  planned_lessons: Type.Number({ minimum: 0 }),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
}

const SyllabusRow = Strict('SyllabusListRow', syllabus)
export const Syllabus = Strict('Syllabus', { ...syllabus, units: Type.Array(Unit) })
export const SyllabusPage = PageOf(SyllabusRow)

const changeable = {
  academic_session_id: Uuid,
  title: Title,
  subject_code: Type.Optional(Nullable(Text(64, 1))),
  description: Type.Optional(Description),
  minutes_per_lesson: Type.Optional(Nullable(Whole(1, 600))),
  lessons_per_week: Type.Optional(
    Nullable(Type.Number({ exclusiveMinimum: 0, maximum: 100, multipleOf: 0.25 })),
  ),
  layout: Type.Optional(OneOf(layouts)),
  measure: Type.Optional(OneOf(measures)),
}

const of = { class_id: Type.Optional(Uuid), course_id: Type.Optional(Uuid) }

export const NewSyllabus = Strict(
  'NewSyllabus',
  { ...of, ...changeable, units: Type.Optional(Type.Array(InlineUnit, { maxItems: mostUnits })) },
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
    academic_session_id: Type.Optional(Uuid),
    title: Type.Optional(Title),
  },
  { examples: [{ title: 'Mathematics, Form 1 (revised)' }] },
)

export const SyllabusCopy = Strict(
  'SyllabusCopy',
  {
    ...of,
    academic_session_id: Uuid,
    title: Type.Optional(Title),
    subject_code: Type.Optional(Nullable(Text(64, 1))),
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
  class_id: Type.Optional(Uuid),
  course_id: Type.Optional(Uuid),
  academic_session_id: Type.Optional(Uuid),
  subject_code: Type.Optional(Text(64, 1)),
  archived: Type.Optional(Type.Boolean()),
  ...pageQuery,
})

export type UnitWire = Static<typeof Unit>
export type InlineUnitBody = Static<typeof InlineUnit>
export type NewUnitBody = Static<typeof NewUnit>
export type UnitPatchBody = Static<typeof UnitPatch>
export type UnitQueryValue = Static<typeof UnitQuery>
export type UnitOrderBody = Static<typeof UnitOrder>
export type SyllabusRowWire = Static<typeof SyllabusRow>
export type SyllabusWire = Static<typeof Syllabus>
export type NewSyllabusBody = Static<typeof NewSyllabus>
export type SyllabusPatchBody = Static<typeof SyllabusPatch>
export type SyllabusCopyBody = Static<typeof SyllabusCopy>
export type SyllabusQueryValue = Static<typeof SyllabusQuery>
