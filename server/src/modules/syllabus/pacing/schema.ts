import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

export const PacingQuery = Strict({
  class_id: t.Optional(t.Uuid),
  grade_level: t.Optional(t.Text(64, 1)),
  subject: t.Optional(t.Text(255, 1)),
  teacher_id: t.Optional(t.Uuid),
  as_of: t.Optional(t.CalendarDate),
  tolerance: t.Optional(t.Number({ minimum: 0, maximum: 100 })),
  ...t.pageQuery,
})

const Count = t.Integer({ minimum: 0 })
const Amount = t.Number({ minimum: 0 })
const Figure = t.Nullable(t.Number())

const UnitPacing = Strict('UnitPacing', {
  unit_id: t.Uuid,
  position: Count,
  title: t.String(),
  planned_lessons: t.Number(),
  weight: t.described(t.Number(), 'Its share of the whole, against the other weights.'),
  given_lessons: Amount,
  planned_pct: t.described(t.Number(), 'The share of the unit that is due by the day, in per cent.'),
  actual_pct: t.described(t.Number(), 'The share of the unit that is covered, in per cent.'),
  starts_on: t.Nullable(t.CalendarDate),
  due_on: t.Nullable(t.CalendarDate),
  status: t.described(
    t.OneOf(['done', 'late', 'current', 'ahead', 'upcoming']),
    '`done`: covered; `late`: its last day is over; `current`: it is being taught; `ahead`: begun before its days; `upcoming`: not yet.',
  ),
  total_topics: Count,
  completed_topics: Count,
})

const Teacher = Strict('PacingTeacher', { staff_id: t.Uuid, name: t.String() })

const ClassPacing = Strict('ClassPacing', {
  class_id: t.Uuid,
  class_name: t.String(),
  class_code: t.Nullable(t.String()),
  grade_levels: t.Array(t.String()),
  subjects: t.Array(t.String()),
  teachers: t.Array(Teacher),
  syllabus_id: t.Nullable(t.Uuid),
  syllabus_title: t.Nullable(t.String()),
  subject_code: t.Nullable(t.String()),
  status: t.OneOf(['ahead', 'on_track', 'behind', 'not_started', 'no_syllabus']),
  planned_pct: Figure,
  actual_pct: Figure,
  variance_lessons: Figure,
  variance_days: Figure,
  pace_index: Figure,
  recent_pace: Figure,
  needed_pace: Figure,
  projected_ends_on: t.Nullable(t.CalendarDate),
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
  units: t.Array(UnitPacing),
})

const { properties: page } = t.PageOf(ClassPacing)

/** A page of classes by title; a class that is taught several subjects has a row for each. */
export const PacingPage = Strict('PacingPage', { ...page, as_of: t.CalendarDate, tolerance: Amount })

export type PacingQueryValue = t.Static<typeof PacingQuery>
export type PacingPageWire = t.Static<typeof PacingPage>
export type ClassPacingWire = t.Static<typeof ClassPacing>
