import { type Statement, sql } from '../../kernel/db/statement.ts'

/** Whether a school has students or staff who are not archived. */
export const selectHasPersons = (tenant: string): Statement<{ has: boolean }> =>
  sql<{ has: boolean }>`
    select exists (select from students where tenant_id = ${tenant} and archived_at is null)
      or exists (select from staff_members where tenant_id = ${tenant} and archived_at is null) as has`
