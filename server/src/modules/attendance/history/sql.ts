import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { markIsVisible, type Visibility } from '../visibility.sql.ts'
import type { CorrectionWire } from './schema.ts'

export interface CorrectionRow {
  readonly id: string
  readonly at: Date
  readonly actor_user_id: string | null
  readonly reason: string | null
  readonly request_id: string | null
  readonly before: CorrectionWire['before']
  readonly after: CorrectionWire['after']
}

/** Returns the mark if it is visible to the caller. */
export const selectVisibleMark = (visibility: Visibility, id: string) =>
  sql<{ id: string }>`
    select mark.id from attendance_marks mark where mark.tenant_id = ${visibility.tenant} and mark.id = ${id}
    and ${markIsVisible(visibility, { classId: sql`mark.class_id`, studentId: sql`mark.student_id` })}`

export const selectCorrections = (tenant: string, markId: string, page: Keyset) =>
  sql<CorrectionRow & KeysetRow>`
    select history.id, history.at, history.actor_user_id, history.reason, history.request_id, history.before,
      history.after, ${page.key} as sort_key
    from attendance_history history
    where history.tenant_id = ${tenant} and history.mark_id = ${markId} ${page.after} ${page.order}`

export const countCorrections = (tenant: string, markId: string) =>
  sql<{ count: number }>`
    select count(*)::int as count from attendance_history history
    where history.tenant_id = ${tenant} and history.mark_id = ${markId}`

/** Newest first. */
export const correctionSorting: Sorting = { id: sql`history.id`, columns: {} }
