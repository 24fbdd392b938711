import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../kernel/db/statement.ts'
import {
  classIdsSatIn,
  classIdsTaughtBy,
  classTaughtBy,
  type SchoolCalendarRow,
  selectSchoolCalendar,
} from '../academics/index.ts'
import type { Rings } from '../identity/index.ts'
import { ownStudents, staffIdsOf } from '../people/index.ts'
import {
  attendingGroups,
  type ClassTimetableRow,
  type LessonStaff,
  lessonTaughtBy,
  selectClassTimetables,
  studentIdsOfGroups,
} from '../timetable/index.ts'
import { selectWeekMarks, type WeekMarkRow, type WeekQuestion } from './registers/past-week.sql.ts'
import { type SameDayRow, selectDailyStart, selectSameDayMarks } from './registers/same-day.sql.ts'

/** The caller's access scope in a school, on the school's current date. */
export interface Visibility {
  readonly tenant: string
  readonly rings: Rings
  readonly today: string
}

/** Ids of the members of staff that the caller is; none for machines. */
export const callerStaffIds = ({ tenant, rings }: Visibility): Fragment =>
  rings.userId === undefined ? sql`select null::uuid as id where false` : staffIdsOf(tenant, rings.userId)

/**
 * The condition that a mark is visible: all of the school, or the marks of the classes taught today, of linked
 * children and of oneself.
 */
export function markIsVisible(
  visibility: Visibility,
  mark: { classId: Fragment; studentId: Fragment },
): Fragment {
  const { tenant, rings, today } = visibility
  if (rings.school) return sql`true`
  const own = ownStudents(tenant, rings, today, mark.studentId)
  return rings.taught
    ? sql`(${inSubquery(mark.classId, classIdsTaughtBy(tenant, callerStaffIds(visibility), today))} or ${own})`
    : sql`(${own})`
}

/** Ids of the classes with students on a date whose attendance the caller follows: all, or those taught then. */
export function followedClassIds(visibility: Visibility, date: string): Fragment {
  const { tenant, rings } = visibility
  if (!rings.school && !rings.taught) return sql`select null::uuid where false`
  const sitting = classIdsSatIn(tenant, date)
  return sql`${sitting} ${rings.school ? sql.empty : sql`intersect ${classIdsTaughtBy(tenant, callerStaffIds(visibility), date)}`}`
}

/**
 * Members of staff whose published lessons the caller follows in addition to the classes: those that the caller is.
 * Undefined: everything is followed anyway, or nothing.
 */
export const lessonsFollowed = (visibility: Visibility): LessonStaff | undefined =>
  visibility.rings.taught && !visibility.rings.school
    ? { staffIds: callerStaffIds(visibility), coversFrom: visibility.today }
    : undefined

/**
 * Whether the caller taught the class on the date or teaches it today, and follows its attendance at all. With a period,
 * also a caller whom the published timetable names for that lesson: for that session alone.
 */
export function selectOwnClass(
  visibility: Visibility,
  { classId, date, periodId }: { classId: string; date: string; periodId?: string | null },
): Statement<{ taught: boolean; in_sight: boolean }> {
  const { tenant, rings, today } = visibility
  const staffIds = callerStaffIds(visibility)
  const taught = rings.taught
    ? sql`(${classTaughtBy(tenant, { classId, staffIds, on: date })}
      or ${classTaughtBy(tenant, { classId, staffIds, on: today })}
      ${sqlIf(periodId, () => sql`or ${lessonTaughtBy(tenant, { classId, date, periodId: periodId ?? null }, { staffIds, coversFrom: today })}`)})`
    : sql`false`
  return sql`select ${taught} as taught, (${rings.school}::boolean or ${taught}) as in_sight`
}

/** What opening a register needs about its class in addition to the marks, as one row. */
interface OwnSessionsRow {
  readonly taught: boolean
  readonly in_sight: boolean
  /** Of the date; null: one daily session. */
  readonly timetable: ClassTimetableRow | null
  /** The calendar from the first day of the past week to the date. */
  readonly calendar: SchoolCalendarRow
  readonly week: readonly WeekMarkRow[]
  /** What the students have in the other sessions of the day. */
  readonly same_day: readonly SameDayRow[]
  /** Local `HH:MM` at which the daily session of the class begins. */
  readonly daily_start: string
  /** Students of the groups for which the session is; null: of the whole class. */
  readonly attending: readonly string[] | null
}

/** The same, with the timetable, the past week and the calendar of the class, so that opening a register asks once. */
export const selectOwnSessions = (
  visibility: Visibility,
  question: WeekQuestion,
): Statement<OwnSessionsRow> => sql<OwnSessionsRow>`
  select own.taught, own.in_sight, (select row_to_json(timetable) from (${selectClassTimetables(
    visibility.tenant,
    sql`select ${question.classId}::uuid`,
    { from: question.date, to: question.date },
  )}) timetable) as timetable,
    (select coalesce(json_agg(past), '[]') from (${selectWeekMarks(visibility.tenant, question)}) past) as week,
    (select coalesce(json_agg(same), '[]') from (${selectSameDayMarks(visibility.tenant, question)}) same) as same_day,
    (${selectDailyStart(visibility.tenant, question.classId)}) as daily_start,
    (select case when session.group_ids is not null then array_to_json(array(${studentIdsOfGroups(visibility.tenant)})) end
      from (${attendingGroups(visibility.tenant, {
        classIds: sql`select ${question.classId}::uuid`,
        dates: { from: question.date, to: question.date },
        staff: lessonsFollowed(visibility),
      })}) session where session.period_id = ${question.periodId}::uuid) as attending,
    (select row_to_json(kept)
      from (${selectSchoolCalendar(visibility.tenant, question.weekStart, question.date)}) kept) as calendar
  from (${selectOwnClass(visibility, question)}) own`
