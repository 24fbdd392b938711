import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Link } from './link.ts'

/** The guardian of a link, held until the transaction ends. */
export interface LinkedGuardian {
  readonly id: string
  readonly user_id: string | null
  readonly email: string | null
  readonly archived_at: Date | null
}

export const selectGuardianForUpdate = (tenant: string, id: string): Statement<LinkedGuardian> => sql`
  select guardian.id, guardian.user_id, guardian.email, guardian.archived_at from guardians guardian
  where guardian.tenant_id = ${tenant} and guardian.id = ${id} for update`

/** Students held until the transaction ends, so that of two links only one becomes the primary one. */
export const selectStudentsForUpdate = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; archived_at: Date | null }> => sql`
  select student.id, student.archived_at from students student
  where student.tenant_id = ${tenant} and student.id = any(${ids}::uuid[]) order by student.id for update`

/** A link with the user who answers for it. */
interface SavedLink extends Link {
  readonly saved_by: string | null
}

/** Another member answers for a link from now on: it shows the guardian what it allows. */
export const updateLinkSavedBy = (
  tenant: string,
  pair: { readonly student_id: string; readonly guardian_id: string },
  saved: { readonly at: Date; readonly savedBy: string | null },
): Statement<unknown> => sql`
  update guardian_links as link set saved_by = ${saved.savedBy}, updated_at = ${saved.at}, changed_in = default
  where link.tenant_id = ${tenant} and link.student_id = ${pair.student_id}
  and link.guardian_id = ${pair.guardian_id}`

export const selectLink = (
  tenant: string,
  studentId: string,
  guardianId: string,
): Statement<SavedLink> => sql`
  select link.relationship, link.is_primary, link.lives_with, link.receives_messages, link.can_view_results,
    link.can_view_finance, link.saved_by
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
