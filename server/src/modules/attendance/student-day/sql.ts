import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { classIdsAttendedBy, type SchoolCalendarRow, selectSchoolCalendar } from '../../academics/index.ts'
import { studentNames, visibleStudents } from '../../people/index.ts'
import { type ClassTimetableRow, selectClassTimetables } from '../../timetable/index.ts'
import type { AttendanceStatus } from '../rules/marks.ts'
import { markIsVisible, type Visibility } from '../visibility.sql.ts'

/** A student on a day. */
interface StudentDayQuestion {
  readonly studentId: string
  readonly date: string
  /** Last day of the calendar that is read. */
  readonly until: string
}

/** A class that the student attends on the day. */
interface AttendedClass {
  readonly id: string
  readonly title: string
  readonly location: string | null
  readonly org_id: string | null
}

export interface StudentDayRow {
  readonly in_sight: boolean
  readonly classes: readonly AttendedClass[]
  readonly timetables: readonly ClassTimetableRow[]
  /** Ids of the groups of classes that the student is in. */
  readonly groups: readonly string[]
  readonly calendar: SchoolCalendarRow
}

/** Whether the student is visible, the classes of the day with their timetables, and the calendar: one row. */
export function selectStudentDay(
  { tenant, rings, today }: Visibility,
  { studentId, date, until }: StudentDayQuestion,
): Statement<StudentDayRow> {
  const classIds = classIdsAttendedBy(tenant, sql`select ${studentId}::uuid`, date)
  return sql<StudentDayRow>`
    select (exists (select from (${studentNames(tenant)}) student where student.id = ${studentId}::uuid)
        and ${visibleStudents(tenant, rings, today, sql`${studentId}::uuid`)}) as in_sight,
      (select coalesce(json_agg(json_build_object('id', class.id, 'title', class.title, 'location', class.location,
        'org_id', class.org_id)), '[]') from classes class
        where class.tenant_id = ${tenant} and class.archived_at is null and class.id in (${classIds})) as classes,
      (select coalesce(json_agg(timetable), '[]')
        from (${selectClassTimetables(tenant, classIds, { from: date, to: date })}) timetable) as timetables,
      (select coalesce(json_agg(member.class_group_id), '[]') from class_group_members member
        where member.tenant_id = ${tenant} and member.student_id = ${studentId}::uuid) as groups,
      (select row_to_json(kept) from (${selectSchoolCalendar(tenant, date, until)}) kept) as calendar`
}

/** A mark of the day. */
export interface DayMarkRow {
  readonly id: string
  readonly class_id: string
  readonly class_name: string
  readonly period_id: string | null
  readonly status: AttendanceStatus
  readonly code: string | null
  readonly minutes_late: number | null
  readonly recorded_at: Date
}

/** The visible marks of the student on the day. */
export const selectDayMarks = (
  visibility: Visibility,
  { studentId, date }: StudentDayQuestion,
): Statement<DayMarkRow> => sql<DayMarkRow>`
  select mark.id, mark.class_id, class.title as class_name, mark.period_id, mark.status, mark.code, mark.minutes_late,
    mark.recorded_at
  from attendance_marks mark
  join classes class on class.tenant_id = ${visibility.tenant} and class.id = mark.class_id
  where mark.tenant_id = ${visibility.tenant} and mark.student_id = ${studentId} and mark.date = ${date}
  and ${markIsVisible(visibility, { classId: sql`mark.class_id`, studentId: sql`mark.student_id` })}
  order by mark.recorded_at, mark.id`
