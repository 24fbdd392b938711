import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

/** A class that a student sits, sat or will sit in. */
export interface StudentMembershipRow {
  readonly id: string
  readonly class_id: string
  readonly title: string
  readonly class_code: string | null
  readonly kind: 'homeroom' | 'scheduled'
  /** `YYYY-MM-DD`, first day. */
  readonly starts_on: string | null
  /** `YYYY-MM-DD`, the day after the last. */
  readonly ends_on: string | null
  readonly end_reason: string | null
}

/** By the title of the class. */
export const studentMembershipSorting: Sorting = {
  id: sql`enrollment.id`,
  columns: { title: { column: sql`class.title`, kind: 'text' } },
}

const matching = (tenant: string, studentId: string): Fragment => sql`from enrollments enrollment
  join classes class on class.tenant_id = ${tenant} and class.id = enrollment.class_id and class.archived_at is null
  where enrollment.tenant_id = ${tenant} and enrollment.student_id = ${studentId} and enrollment.archived_at is null`

/** One page of a student's memberships; archived classes and memberships are left out. */
export const selectStudentMemberships = (
  tenant: string,
  studentId: string,
  page: Keyset,
): Statement<StudentMembershipRow & KeysetRow> => sql`
  select enrollment.id, enrollment.class_id, class.title, class.class_code, class.kind, enrollment.starts_on,
    enrollment.ends_on, enrollment.end_reason, ${page.key} as sort_key
  ${matching(tenant, studentId)} ${page.after} ${page.order}`

export const countStudentMemberships = (
  tenant: string,
  studentId: string,
): Statement<{ count: number }> => sql`
  select count(*)::int as count ${matching(tenant, studentId)}`
