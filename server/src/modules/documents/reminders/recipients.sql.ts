import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { shownTies } from '../../people/index.ts'

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
  select tie.student_id, tie.guardian_id from (${shownTies(tenant)}) tie
  where tie.student_id = any(${studentIds}::uuid[]) and tie.receives_messages
  order by tie.student_id, tie.guardian_id`
