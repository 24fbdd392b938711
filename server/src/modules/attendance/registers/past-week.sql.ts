import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { AttendanceStatus } from '../rules/marks.ts'

/** Which week: of which class, from the day `weekStart` to the day before `date`. */
export interface WeekQuestion {
  readonly classId: string
  readonly date: string
  /** null: a daily register, which is shown with daily sessions only. */
  readonly periodId: string | null
  readonly weekStart: string
}

export interface WeekMarkRow {
  readonly student_id: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly status: AttendanceStatus
  readonly code: string | null
}

/** The marks of a class in the week before a register, in the order of the days and of their periods. */
export const selectWeekMarks = (
  tenant: string,
  { classId, date, periodId, weekStart }: WeekQuestion,
): Statement<WeekMarkRow> => sql<WeekMarkRow>`
  select mark.student_id, mark.date, mark.status, mark.code
  from attendance_marks mark
  left join periods period on period.tenant_id = ${tenant} and period.id = mark.period_id
  where mark.tenant_id = ${tenant} and mark.class_id = ${classId}
  and mark.date >= ${weekStart}::date and mark.date < ${date}::date
  and (${periodId}::uuid is not null or mark.period_id is null)
  order by mark.date, period.start_time nulls first, period.position, mark.period_id, mark.student_id`
