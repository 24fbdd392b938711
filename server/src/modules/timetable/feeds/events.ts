import { addDaysWithin } from '../../../kernel/time/dates.ts'
import { instantOf } from '../../../kernel/time/zones.ts'
import { fullName } from '../../people/index.ts'
import type { LessonRow } from '../lessons/sql.ts'
import type { CalendarEvent } from './ics.ts'
import type { CoverWords } from './words.ts'

/** Something on whole days, both included, or at a time of one. */
interface DayEvent {
  readonly id: string
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
  readonly updated_at: Date
  readonly time?: { readonly start: Date; readonly end: Date } | null
  readonly location?: string | null
}

/** Who reads the lessons: members of staff, by their ids, or (none) a student or guardian. */
interface Reader {
  readonly timeZone: string
  readonly words: CoverWords
  readonly staffIds: readonly string[] | undefined
}

interface FeedContent extends Reader {
  readonly lessons: readonly LessonRow[]
  readonly days: readonly DayEvent[]
}

/** What a personal calendar has: the lessons, and what is on whole days. */
export function eventsOf({ lessons, days, ...reader }: FeedContent): CalendarEvent[] {
  const sessions = Map.groupBy(lessons, ({ lesson_id, date, period_id }) =>
    [lesson_id, date, period_id].join('-'),
  )
  return [
    ...uniqueUids([...sessions.values()].flatMap((rows) => eventOf(rows, reader))),
    ...days.map(({ id, title, starts_on, ends_on, updated_at, time, location }) => ({
      uid: `${id}@campus`,
      title,
      location: location ?? null,
      changedAt: updated_at,
      at: time ?? { firstDay: starts_on, endDay: addDaysWithin(ends_on, 1) },
    })),
  ]
}

/**
 * What a lesson is called in every version of a timetable: its ids change with each, while a calendar program takes
 * the same name for the same event, and another for one that was removed and one that is new.
 */
function uidOf({ date, period_id, subject_code }: LessonRow, rows: readonly LessonRow[]): string {
  const [first] = rows.map(({ class_group_id, class_id }) => class_group_id ?? class_id).toSorted()
  const subject = subject_code === null ? [] : [Buffer.from(subject_code).toString('base64url')]
  return [date, period_id, first, ...subject].join('-')
}

/** Two lessons of a class at the same time are two events. */
function uniqueUids(events: readonly CalendarEvent[]): CalendarEvent[] {
  const counts = new Map<string, number>()
  return events.map((event) => {
    const count = (counts.get(event.uid) ?? 0) + 1
    counts.set(event.uid, count)
    return { ...event, uid: count === 1 ? `${event.uid}@campus` : `${event.uid}-${count}@campus` }
  })
}

const latest = (rows: readonly LessonRow[]): Date =>
  new Date(Math.max(0, ...rows.map(({ changed_at }) => changed_at?.getTime() ?? 0)))

/** A lesson of several classes is one event. */
function eventOf(rows: readonly LessonRow[], reader: Reader): CalendarEvent[] {
  const [lesson] = rows
  if (!lesson) return []
  const classes = rows.map(nameOf).join(', ')
  const { title, lines, isCancelled } = reader.staffIds
    ? shownToStaff(lesson, classes, { words: reader.words, staffIds: reader.staffIds })
    : shownToFamilies(lesson, classes, reader)
  return [
    {
      uid: uidOf(lesson, rows),
      changedAt: latest(rows),
      title,
      location: lesson.room_name,
      description: lines.length === 0 ? null : lines.join('\n'),
      isCancelled,
      at: {
        start: instantOf(lesson.date, lesson.start_time, reader.timeZone),
        end: instantOf(lesson.date, lesson.end_time, reader.timeZone),
      },
    },
  ]
}

interface Shown {
  readonly title: string
  readonly lines: readonly string[]
  readonly isCancelled: boolean
}

/** Staff read which class it is, whom they cover and what they should know. A lesson that others take is not theirs. */
function shownToStaff(
  lesson: LessonRow,
  classes: string,
  { words, staffIds }: { readonly words: CoverWords; readonly staffIds: readonly string[] },
): Shown {
  const subject = subjectOf(lesson)
  const title = subject === null ? classes : `${subject} · ${classes}`
  const taken = lesson.covers.find(({ staff_id }) => staff_id !== null && staffIds.includes(staff_id))
  if (taken) {
    const absent = lesson.staff.find(({ staff_id }) => staff_id === taken.absent_staff_id)
    return {
      title: words.cover(title),
      lines: [...(absent ? [words.insteadOf(fullName(absent))] : []), ...(taken.note ? [taken.note] : [])],
      isCancelled: false,
    }
  }
  const missed = lesson.covers.find(({ absent_staff_id }) => staffIds.includes(absent_staff_id))
  if (missed) return { title: words.cancelled(title), lines: [arrangedFor(missed, words)], isCancelled: true }
  return { title, lines: [], isCancelled: false }
}

/** Families read who teaches it, and who does in the place of an absent teacher. */
function shownToFamilies(lesson: LessonRow, classes: string, { words }: Pick<Reader, 'words'>): Shown {
  const subject = subjectOf(lesson)
  const away = new Set(lesson.covers.map(({ absent_staff_id }) => absent_staff_id))
  const staff = lesson.staff.filter(({ staff_id }) => !away.has(staff_id)).map(fullName)
  const isCancelled = lesson.covers.some(({ not_needed }) => not_needed === 'cancelled')
  const title = subject ?? classes
  return {
    title: isCancelled ? words.cancelled(title) : title,
    lines: [
      ...(subject === null ? [] : [classes]),
      ...(staff.length === 0 ? [] : [staff.join(', ')]),
      ...lesson.covers.map((cover) => arrangedFor(cover, words)),
    ],
    isCancelled,
  }
}

const arrangedFor = (cover: LessonRow['covers'][number], words: CoverWords): string =>
  cover.not_needed === null ? words.coveredBy(fullName(cover)) : words.notNeeded[cover.not_needed]

const subjectOf = ({ subject_name, subject_code }: LessonRow): string | null => subject_name ?? subject_code

const nameOf = ({ class_name, class_group_name }: LessonRow): string =>
  class_group_name === null ? class_name : `${class_name} (${class_group_name})`
