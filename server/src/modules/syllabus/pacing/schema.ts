import {
  CalendarDate,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Told as Strict } from '../words.ts'

export const PacingQuery = Strict({
  class_id: Type.Optional(Uuid),
  grade_level: Type.Optional(Text(64, 1)),
  subject: Type.Optional(Text(255, 1)),
  teacher_id: Type.Optional(Uuid),
  as_of: Type.Optional(CalendarDate),
  tolerance: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  ...pageQuery,
})

const Count = Type.Integer({ minimum: 0 })
const Amount = Type.Number({ minimum: 0 })
const Figure = Nullable(Type.Number())

const UnitPacing = Strict('UnitPacing', {
  unit_id: Uuid,
  position: Count,
  title: Type.String(),
  planned_lessons: Type.Number(),
  weight: said(Type.Number(), 'Its share of the whole, against the other weights.'),
  given_lessons: Amount,
  planned_pct: said(Type.Number(), 'The share of the unit that is due by the day, in per cent.'),
  actual_pct: said(Type.Number(), 'The share of the unit that is covered, in per cent.'),
  starts_on: Nullable(CalendarDate),
  due_on: Nullable(CalendarDate),
  status: said(
    OneOf(['done', 'late', 'current', 'ahead', 'upcoming']),
    '`done`: covered; `late`: its last day is over; `current`: it is being taught; `ahead`: begun before its days; `upcoming`: not yet.',
  ),
  total_topics: Count,
  completed_topics: Count,
})

const Teacher = Strict('PacingTeacher', { staff_id: Uuid, name: Type.String() })

const ClassPacing = Strict('ClassPacing', {
  class_id: Uuid,
  class_name: Type.String(),
  class_code: Nullable(Type.String()),
  grade_levels: Type.Array(Type.String()),
  subjects: Type.Array(Type.String()),
  teachers: Type.Array(Teacher),
  syllabus_id: Nullable(Uuid),
  syllabus_title: Nullable(Type.String()),
  subject_code: Nullable(Type.String()),
  status: OneOf(['ahead', 'on_track', 'behind', 'not_started', 'no_syllabus']),
  planned_pct: Figure,
  actual_pct: Figure,
  variance_lessons: Figure,
  variance_days: Figure,
  pace_index: Figure,
  recent_pace: Figure,
  needed_pace: Figure,
  projected_ends_on: Nullable(CalendarDate),
  projected_lessons_left: Figure,
  planned_lessons: Amount,
  due_lessons: Amount,
  covered_lessons: Amount,
  remaining_lessons: Amount,
  remaining_days: Count,
  teachable_lessons: Amount,
  teachable_days: Count,
  shortfall_lessons: Amount,
  shortfall_minutes: Figure,
  spare_lessons: Amount,
  total_topics: Count,
  completed_topics: Count,
  units: Type.Array(UnitPacing),
})

const { properties: page } = PageOf(ClassPacing)

/** A page of classes by title; a class that is taught several subjects has a row for each. */
export const PacingPage = Strict('PacingPage', { ...page, as_of: CalendarDate, tolerance: Amount })

export type PacingQueryValue = Static<typeof PacingQuery>
export type PacingPageWire = Static<typeof PacingPage>
export type ClassPacingWire = Static<typeof ClassPacing>
