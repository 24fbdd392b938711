import { addDaysWithin } from '../../../kernel/time/dates.ts'
import { instantOf } from '../../../kernel/time/zones.ts'
import { fullName } from '../../people/index.ts'
import type { LessonRow } from '../lessons/sql.ts'
import type { CalendarEvent } from './ics.ts'

/** An entry of the school's calendar. */
interface Entry {
  readonly id: string
  readonly org_id: string | null
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

interface FeedContent {
  readonly lessons: readonly LessonRow[]
  readonly entries: readonly Entry[]
  readonly timeZone: string
  /** Staff read which class it is, students who teaches it. */
  readonly isStaff: boolean
}

/** What a personal calendar has: the lessons, and the entries of the calendar of the whole school. */
export function eventsOf({ lessons, entries, timeZone, isStaff }: FeedContent): CalendarEvent[] {
  const sessions = Map.groupBy(lessons, ({ lesson_id, date, period_id }) =>
    [lesson_id, date, period_id].join('-'),
  )
  return [
    ...[...sessions].flatMap(([uid, rows]) => eventOf(uid, rows, { timeZone, isStaff })),
    ...entries
      .filter(({ org_id }) => org_id === null)
      .map(({ id, title, starts_on, ends_on }) => ({
        uid: `${id}@campus`,
        title,
        at: { firstDay: starts_on, endDay: addDaysWithin(ends_on, 1) },
      })),
  ]
}

/** A lesson of several classes is one event. */
function eventOf(
  uid: string,
  rows: readonly LessonRow[],
  { timeZone, isStaff }: Pick<FeedContent, 'timeZone' | 'isStaff'>,
): CalendarEvent[] {
  const [lesson] = rows
  if (!lesson) return []
  const classes = rows.map(nameOf).join(', ')
  const staff = lesson.staff.map(fullName).join(', ')
  const subject = lesson.subject_name ?? lesson.subject_code
  const title = isStaff && subject !== null ? `${subject} · ${classes}` : (subject ?? classes)
  return [
    {
      uid: `${uid}@campus`,
      title,
      location: lesson.room_name,
      description: isStaff ? null : [classes, staff].filter((text) => text !== '').join('\n'),
      at: {
        start: instantOf(lesson.date, lesson.start_time, timeZone),
        end: instantOf(lesson.date, lesson.end_time, timeZone),
      },
    },
  ]
}

const nameOf = ({ class_name, class_group_name }: LessonRow): string =>
  class_group_name === null ? class_name : `${class_name} (${class_group_name})`
