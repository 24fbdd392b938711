import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { addDaysWithin } from '../../../kernel/time/dates.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { schoolCalendarOf } from '../../academics/index.ts'
import {
  type ClassPeriod,
  type ClassTimetable,
  dailyTimetable,
  publishedOn,
  sessionsOn,
} from '../../timetable/index.ts'
import { localTime } from '../registers/question.ts'
import { presentPeriod } from '../registers/taking.ts'
import { minutesOf, timingOf } from '../rules/day-time.ts'
import { type Day, isNeeded } from '../rules/sessions.ts'
import { visibilityOf } from '../visibility.ts'
import type { DaySessionWire, StudentDayWire } from './schema.ts'
import { type DayMarkRow, type StudentDayRow, selectDayMarks, selectStudentDay } from './sql.ts'

type Context = RequestContext<{ student_id: string }, { readonly date?: string }, unknown>

/** Days after the day among which its next school day is sought. */
const ahead = 100

/** The day of a student in two statements. 404 for one not visible to the caller. */
export async function readStudentDay(context: Context): Promise<StudentDayWire> {
  const { params, query, today } = context
  const studentId = params.student_id
  const date = query.date ?? today
  const until = addDaysWithin(date, ahead)
  const question = { studentId, date, until }
  const visibility = visibilityOf(context)
  const [[found], marks] = await context.read([
    selectStudentDay(visibility, question),
    selectDayMarks(visibility, question),
  ])
  if (!found?.in_sight) throw notFound()
  const { dayOf } = schoolCalendarOf(found.calendar)
  const day = dayOf(null, date)
  context.audit({ entity: 'student', ids: [studentId], count: marks.length })
  return {
    student_id: studentId,
    date,
    is_school_day: day.is_school_day,
    day_reason: day.reason,
    title: day.title,
    next_school_day: nextSchoolDay((later) => dayOf(null, later).is_school_day, date, until),
    sessions: sessionsOf(found, marks, (orgId) => dayOf(orgId, date)).map(
      presentSession({ date, today, time: localTime(context) }),
    ),
  }
}

function nextSchoolDay(isSchoolDay: (date: string) => boolean, date: string, until: string): string | null {
  for (let later = date; later < until; ) {
    later = addDaysWithin(later, 1)
    if (isSchoolDay(later)) return later
  }
  return null
}

/** A session of the timetable, or a mark outside of it. */
interface SessionOfDay {
  readonly class_id: string
  readonly class_name: string
  readonly room: string | null
  readonly period: ClassPeriod | null
  readonly mark: DayMarkRow | undefined
}

/** The timetable of the day with its marks, then what was marked outside of it. */
function sessionsOf(
  { classes, timetables, groups }: StudentDayRow,
  marks: readonly DayMarkRow[],
  dayOf: (orgId: string | null) => Day,
): SessionOfDay[] {
  const held = classes.flatMap((one) => {
    const day = dayOf(one.org_id)
    const timetable = timetables.find(({ class_id }) => class_id === one.id) ?? dailyTimetable
    return sessionsOn(timetable, day)
      .filter((period) => isNeeded(timetable, period, day))
      .flatMap((period) => {
        const lessons = lessonsIn(timetable, period, day.date)
        const lesson = lessons.find(isOf(groups))
        if (lessons.length > 0 && !lesson) return []
        const mark = marks.find((row) => row.class_id === one.id && row.period_id === (period?.id ?? null))
        return { class_id: one.id, class_name: one.title, room: lesson?.room ?? one.location, period, mark }
      })
  })
  const matched = new Set(held.flatMap(({ mark }) => mark?.id ?? []))
  const outside = marks
    .filter(({ id }) => !matched.has(id))
    .map((mark) => ({ class_id: mark.class_id, class_name: mark.class_name, room: null, period: null, mark }))
  return [...held.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1)), ...outside]
}

const lessonsIn = (timetable: ClassTimetable, period: ClassPeriod | null, date: string) =>
  (publishedOn(timetable, date) ?? []).filter(({ period_id }) => period_id === period?.id)

/** A lesson of the whole class, or of one of the groups. */
const isOf =
  (groups: readonly string[]) =>
  ({ class_group_id }: { readonly class_group_id: string | null }): boolean =>
    class_group_id === null || groups.includes(class_group_id)

const presentSession =
  (now: { readonly date: string; readonly today: string; readonly time: string }) =>
  ({ period, mark, ...session }: SessionOfDay): DaySessionWire => {
    const timing = timingOf(period, now)
    return {
      ...session,
      period: presentPeriod(period),
      period_id: period?.id ?? mark?.period_id ?? null,
      timing,
      minutes_since_start:
        timing === 'now' && period ? minutesOf(now.time) - minutesOf(period.start_time) : null,
      mark: presentMark(mark),
    }
  }

const startOf = ({ period }: { period: { start_time: string } | null }): string => period?.start_time ?? ''

const presentMark = (mark: DayMarkRow | undefined): DaySessionWire['mark'] =>
  mark
    ? {
        id: mark.id,
        status: mark.status,
        code: mark.code,
        minutes_late: mark.minutes_late,
        recorded_at: formatInstant(mark.recorded_at),
      }
    : null
