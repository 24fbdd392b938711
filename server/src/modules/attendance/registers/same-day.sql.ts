import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import { selectFirstStarts } from '../periods/sql.ts'
import { type AttendanceStatus, attendanceStatuses } from '../rules/marks.ts'
import { type Meaning, meaningsOfStatus } from '../rules/meanings.ts'
import { openingTime } from '../rules/sessions.ts'
import type { WeekQuestion } from './past-week.sql.ts'

/** What a mark of the alias `mark` means by its status alone. */
export const meaningOfStatus: Fragment = sql`case mark.status ${join(
  attendanceStatuses.map((status) => sql`when ${status} then ${meaningsOfStatus[status][0]}`),
  ' ',
)} end`

/** Local `HH:MM` at which the daily session of a class of the alias `class` begins. */
export const dailyStart = (tenant: string): Fragment => sql`
  coalesce((select min(opening.time) from (${selectFirstStarts(tenant)}) opening
    where opening.org_id is null or opening.org_id = class.org_id), ${openingTime})`

/** What a student has in another session of the day of a register. */
export interface SameDayRow {
  readonly student_id: string
  readonly class_name: string
  readonly period_code: string | null
  readonly period_name: string | null
  /** Local `HH:MM`. */
  readonly starts: string
  readonly status: AttendanceStatus
  readonly code: string | null
  /** New marks may carry the code. */
  readonly code_is_active: boolean
  readonly meaning: Meaning
  readonly minutes_late: number | null
}

/** The marks that the students of a class have in other sessions of the day, of any class, in the order of the day. */
export const selectSameDayMarks = (
  tenant: string,
  { classId, date, periodId }: WeekQuestion,
): Statement<SameDayRow> => sql<SameDayRow>`
  select mark.student_id, class.title as class_name, period.code as period_code, period.name as period_name,
    coalesce(period.start_time, ${dailyStart(tenant)}) as starts, mark.status, mark.code,
    coalesce(own.is_active, false) as code_is_active, coalesce(own.meaning, ${meaningOfStatus}) as meaning,
    mark.minutes_late
  from attendance_marks mark
  join classes class on class.tenant_id = ${tenant} and class.id = mark.class_id
  left join periods period on period.tenant_id = ${tenant} and period.id = mark.period_id
  left join attendance_codes own on own.tenant_id = ${tenant} and own.code = mark.code
  where mark.tenant_id = ${tenant} and mark.date = ${date}::date
  and ${inSubquery(sql`mark.student_id`, enrolledStudentIds(tenant, { classId, on: date }))}
  and (mark.class_id <> ${classId} or mark.period_id is distinct from ${periodId}::uuid)
  order by starts, mark.id`

/** Local `HH:MM` at which the daily session of a class begins. */
export const selectDailyStart = (tenant: string, classId: string): Fragment => sql`
  select ${dailyStart(tenant)} from classes class where class.tenant_id = ${tenant} and class.id = ${classId}`
