import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { selectPeriodNames } from '../periods/sql.ts'
import type { AttendanceStatus } from '../rules/marks.ts'
import { markIsVisible, type Visibility } from '../visibility.sql.ts'
import type { StudentMarkQueryValue } from './schema.ts'

export interface StudentMarkRow {
  readonly id: string
  readonly date: string
  readonly class_id: string
  readonly period_code: string | null
  readonly period_name: string | null
  readonly status: AttendanceStatus
  readonly code: string | null
  readonly code_name: string | null
  readonly minutes_late: number | null
  readonly recorded_at: Date
}

/** By day; dates as text sort the same. */
export const markSorting: Sorting = {
  id: sql`mark.id`,
  columns: { date: { column: sql`to_char(mark.date, 'YYYY-MM-DD')`, kind: 'text' } },
}

const matching = (visibility: Visibility, query: StudentMarkQueryValue): Fragment => sql`
  mark.tenant_id = ${visibility.tenant} and mark.student_id = ${query.student_id}
  and ${markIsVisible(visibility, { classId: sql`mark.class_id`, studentId: sql`mark.student_id` })}
  ${sqlIf(query.date_from, () => sql`and mark.date >= ${query.date_from}`)}
  ${sqlIf(query.date_to, () => sql`and mark.date <= ${query.date_to}`)}
  ${sqlIf(query.status, () => sql`and mark.status = any(${query.status}::text[])`)}`

/** One page of the marks of a student, as far as they are visible. */
export const selectStudentMarks = (visibility: Visibility, query: StudentMarkQueryValue, page: Keyset) =>
  sql<StudentMarkRow & KeysetRow>`
    select mark.id, mark.date, mark.class_id, period.code as period_code, period.name as period_name, mark.status,
      mark.code, own.label as code_name, mark.minutes_late, mark.recorded_at, ${page.key} as sort_key
    from attendance_marks mark
    left join (${selectPeriodNames(visibility.tenant)}) period on period.id = mark.period_id
    left join attendance_codes own on own.tenant_id = ${visibility.tenant} and own.code = mark.code
    where ${matching(visibility, query)} ${page.after} ${page.order}`

export const countStudentMarks = (visibility: Visibility, query: StudentMarkQueryValue) =>
  sql<{ count: number }>`
    select count(*)::int as count from attendance_marks mark where ${matching(visibility, query)}`
