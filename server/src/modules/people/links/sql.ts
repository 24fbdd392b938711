import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Link } from './link.ts'

/** The guardian of a link, held until the transaction ends. */
export interface LinkedGuardian {
  readonly id: string
  readonly user_id: string | null
  readonly archived_at: Date | null
}

export const selectGuardianForUpdate = (tenant: string, id: string): Statement<LinkedGuardian> => sql`
  select guardian.id, guardian.user_id, guardian.archived_at from guardians guardian
  where guardian.tenant_id = ${tenant} and guardian.id = ${id} for update`

/** Students held until the transaction ends, so that of two links only one becomes the primary one. */
export const selectStudentsForUpdate = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; archived_at: Date | null }> => sql`
  select student.id, student.archived_at from students student
  where student.tenant_id = ${tenant} and student.id = any(${ids}::uuid[]) order by student.id for update`

export const selectLink = (tenant: string, studentId: string, guardianId: string): Statement<Link> => sql`
  select link.relationship, link.is_primary, link.lives_with, link.receives_messages, link.can_view_results,
    link.can_view_finance
  from guardian_links link
  where link.tenant_id = ${tenant} and link.student_id = ${studentId} and link.guardian_id = ${guardianId}`

/** Takes the primary mark from every other guardian of the students; answers who had it. */
export const updateOtherPrimaries = (
  tenant: string,
  chosen: { readonly guardianId: string; readonly studentIds: readonly string[] },
  at: Date,
): Statement<Link & { student_id: string; guardian_id: string }> => sql`
  update guardian_links as link set is_primary = false, updated_at = ${at}, changed_in = default
  where link.tenant_id = ${tenant} and link.student_id = any(${chosen.studentIds}::uuid[])
  and link.guardian_id <> ${chosen.guardianId} and link.is_primary
  returning link.student_id, link.guardian_id, link.relationship, link.is_primary, link.lives_with,
    link.receives_messages, link.can_view_results, link.can_view_finance`
