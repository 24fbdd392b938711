import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** A guardian who gets messages about a student. */
interface FamilyRecipient {
  readonly student_id: string
  readonly guardian_id: string
}

/**
 * The guardians who get messages about students: links that receive messages, of guardians who are not archived. A link
 * that the guardian saved gives no right.
 */
export const selectFamilyRecipients = (
  tenant: string,
  studentIds: readonly string[],
): Statement<FamilyRecipient> => sql<FamilyRecipient>`
  select tie.student_id, tie.guardian_id from guardian_links tie
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = tie.guardian_id
  where tie.tenant_id = ${tenant} and tie.student_id = any(${studentIds}::uuid[]) and tie.receives_messages
    and guardian.archived_at is null and (tie.saved_by is null or tie.saved_by is distinct from guardian.user_id)
  order by tie.student_id, tie.guardian_id`
