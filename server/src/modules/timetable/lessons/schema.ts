import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

/** Dates that one answer covers at most. */
export const maxDays = 42
/** The same without a filter: the lessons of the whole school. */
export const maxDaysOfSchool = 7

export const LessonQuery = Strict({
  date_from: t.CalendarDate,
  date_to: t.CalendarDate,
  class_id: t.Optional(t.Uuid),
  staff_id: t.Optional(t.Uuid),
  room_id: t.Optional(t.Uuid),
  student_id: t.Optional(t.Uuid),
  mine: t.described(
    t.Optional(t.Boolean()),
    'Only those that the caller teaches or covers, or takes as a student.',
  ),
})
export type LessonQueryValue = t.Static<typeof LessonQuery>

const TimetableLesson = Strict(
  'TimetableLesson',
  {
    date: t.CalendarDate,
    start_time: t.String(),
    end_time: t.String(),
    period_id: t.Uuid,
    period_code: t.String(),
    period_name: t.String(),
    class_id: t.Uuid,
    class_name: t.String(),
    class_group_id: t.Nullable(t.Uuid),
    class_group_name: t.Nullable(t.String()),
    subject_code: t.Nullable(t.String()),
    subject_name: t.Nullable(t.String()),
    room_id: t.Nullable(t.Uuid),
    room_name: t.Nullable(t.String()),
    staff: t.described(
      t.Array(
        Strict('TimetableStaff', {
          staff_id: t.Uuid,
          name: t.described(t.String(), 'First and last name.'),
        }),
      ),
      'Who teaches it.',
    ),
    timetable_id: t.Uuid,
    lesson_id: t.Uuid,
    is_overlay: t.Boolean(),
    covers: t.described(
      t.Array(
        Strict('TimetableCover', {
          absent_staff_id: t.described(t.Uuid, 'The teacher of the lesson who is away.'),
          staff_id: t.described(t.Nullable(t.Uuid), 'Who takes the lesson; null: nobody needs to.'),
          name: t.described(t.Nullable(t.String()), 'First and last name of who takes it; null: nobody.'),
          not_needed: t.described(
            t.Nullable(t.OneOf(['merged', 'supervised', 'cancelled'])),
            'Why nobody needs to take it: the class joins another, is supervised, or has no lesson.',
          ),
          note: t.described(
            t.Nullable(t.String()),
            'What the person who covers should know; for them, the absent teacher and the office. null: nothing.',
          ),
        }),
      ),
      'What is arranged for teachers of the lesson who are away on that date.',
    ),
  },
  {
    examples: [
      {
        date: '2026-11-30',
        start_time: '08:00',
        end_time: '08:45',
        period_id: '0199c0de-0000-7000-8000-000000000001',
        period_code: '1',
        period_name: 'First lesson',
        class_id: '0199c0de-0000-7000-8000-000000000002',
        class_name: 'Form 1A',
        class_group_id: null,
        class_group_name: null,
        subject_code: 'MATH',
        subject_name: 'Mathematics',
        room_id: '0199c0de-0000-7000-8000-000000000003',
        room_name: 'Room 12',
        staff: [{ staff_id: '0199c0de-0000-7000-8000-000000000004', name: 'Ama Nkosi' }],
        timetable_id: '0199c0de-0000-7000-8000-000000000005',
        lesson_id: '0199c0de-0000-7000-8000-000000000006',
        is_overlay: false,
        covers: [],
      },
    ],
  },
)
export type TimetableLessonWire = t.Static<typeof TimetableLesson>

/** The lessons of the dates in their order: all in one page. */
export const TimetableLessons = Strict('TimetableLessonList', {
  date_from: t.CalendarDate,
  date_to: t.CalendarDate,
  ...t.pageLinks,
  results: t.Array(TimetableLesson),
})
