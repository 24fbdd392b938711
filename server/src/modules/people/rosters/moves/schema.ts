import { t } from '../../../../kernel/http/wire.ts'
import { reportedOf } from '../../words.ts'

const Strict = reportedOf({
  to_class_id: 'The class that the students move to.',
  to_title: 'The title of that class.',
  starts_on: 'First day in the class.',
  ends_on: 'The day after the last one in the class; null: as long as its terms last.',
  new_class: 'The class that the split makes; else `to_class_id` names one that exists.',
  already_member: 'Whether the student is in the other class on some of these days already.',
  homeroom_changes: 'Whether the other class becomes the homeroom of the student.',
})

const shared = {
  /** First day in the other class; the day before is the last one in this class. */
  starts_on: t.CalendarDate,
  /** True: answers who would move, and saves nothing. */
  preview: t.Optional(t.Boolean()),
}

/** The class that a split makes. */
const SplitOffClass = Strict('SplitOffClass', {
  title: t.Text(255, 1),
  class_code: t.Optional(t.Nullable(t.Text(255, 1))),
  room_id: t.Optional(t.Nullable(t.Uuid)),
  location: t.described(t.Optional(t.Nullable(t.Text(255, 1))), 'Where it is taught when no room is named.'),
  teacher_ids: t.described(
    t.Optional(t.Array(t.Uuid, { maxItems: 20, uniqueItems: true })),
    'Members of staff who teach it; the first one is responsible.',
  ),
})

/** Students who move to another class of the school, or to a new one like this class. One of the two is named. */
export const ClassSplit = Strict(
  'ClassSplit',
  {
    ...shared,
    student_ids: t.Array(t.Uuid, { minItems: 1, maxItems: 1000 }),
    to_class_id: t.Optional(t.Uuid),
    new_class: t.Optional(SplitOffClass),
  },
  {
    examples: [
      {
        starts_on: '2026-12-01',
        student_ids: ['0199c0de-0000-7000-8000-000000000006'],
        new_class: { title: 'Mathematics, Form 1C' },
      },
    ],
  },
)
export type ClassSplitValue = t.Static<typeof ClassSplit>

/** The class that all students of this one move to. */
export const ClassMerge = Strict(
  'ClassMerge',
  { ...shared, to_class_id: t.Uuid },
  { examples: [{ starts_on: '2026-12-01', to_class_id: '0199c0de-0000-7000-8000-000000000004' }] },
)
export type ClassMergeValue = t.Static<typeof ClassMerge>

/** Who moves from class to class, or would. */
export const ClassMove = Strict('ClassMove', {
  class_id: t.Uuid,
  /** Null while it does not exist: a preview makes no class. */
  to_class_id: t.described(
    t.Nullable(t.Uuid),
    'The class that the students move to; null in a preview with a new class.',
  ),
  to_title: t.String(),
  starts_on: t.CalendarDate,
  preview: t.Boolean(),
  students: t.Array(
    Strict({
      student_id: t.described(t.Uuid, 'The student.'),
      student_code: t.String(),
      first_name: t.String(),
      last_name: t.String(),
      starts_on: t.Nullable(t.CalendarDate),
      ends_on: t.Nullable(t.CalendarDate),
      /** The student is in the other class on some of these days already. */
      already_member: t.Boolean(),
      /** The other class becomes the homeroom of the student. */
      homeroom_changes: t.Boolean(),
    }),
  ),
  /** Members of staff whose membership ends with the class. */
  staff: t.Array(
    Strict({
      staff_id: t.described(t.Uuid, 'The member of staff.'),
      first_name: t.String(),
      last_name: t.String(),
    }),
  ),
})
export type ClassMoveWire = t.Static<typeof ClassMove>
