import { type Fragment, sql } from '../../kernel/db/statement.ts'

/** Ids of students who were recorded as absent on a date, in any register; with a reason or without. */
export const absentStudentIds = (tenant: string, date: string): Fragment => sql`
  select mark.student_id from attendance_marks mark
  where mark.tenant_id = ${tenant} and mark.date = ${date}::date and mark.status in ('absent', 'excused')`
