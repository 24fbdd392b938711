import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { AttendanceStatus } from '../rules/marks.ts'

export interface SheetQuestion {
  readonly classId: string
  /** First and last day, both included. */
  readonly from: string
  readonly to: string
}

export interface SheetMark {
  readonly student_id: string
  readonly date: string
  readonly period_id: string | null
  readonly status: AttendanceStatus
  readonly code: string | null
  readonly minutes_late: number | null
}

/** The marks of a class on some days. */
export const selectSheetMarks = (
  tenant: string,
  { classId, from, to }: SheetQuestion,
): Statement<SheetMark> => sql<SheetMark>`
  select mark.student_id, mark.date, mark.period_id, mark.status, mark.code, mark.minutes_late
  from attendance_marks mark
  where mark.tenant_id = ${tenant} and mark.class_id = ${classId} and mark.date between ${from} and ${to}
  order by mark.date, mark.id`

/** What the codes of the school mean, for the key below a sheet. */
export const selectCodeLabels = (tenant: string): Statement<{ code: string; label: string }> => sql<{
  code: string
  label: string
}>`
  select own.code, own.label from attendance_codes own where own.tenant_id = ${tenant} order by own.position, own.code`
