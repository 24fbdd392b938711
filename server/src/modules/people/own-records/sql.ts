import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Ids of the records that are tied to the account of a user; at most one of each kind. */
interface OwnRecordIds {
  readonly student_id: string | null
  readonly guardian_id: string | null
  readonly staff_id: string | null
}

export const selectOwnRecords = (
  tenant: string,
  userId: string,
): Statement<OwnRecordIds> => sql<OwnRecordIds>`
  select (select student.id from students student where student.tenant_id = ${tenant}
      and student.user_id = ${userId} and student.archived_at is null) as student_id,
    (select guardian.id from guardians guardian where guardian.tenant_id = ${tenant}
      and guardian.user_id = ${userId} and guardian.archived_at is null) as guardian_id,
    (select staff.id from staff_members staff where staff.tenant_id = ${tenant}
      and staff.user_id = ${userId} and staff.archived_at is null) as staff_id`
