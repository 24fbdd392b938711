import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Whether a school has classes that are not archived. */
export const selectHasClasses = (tenant: string): Statement<{ has: boolean }> =>
  sql<{ has: boolean }>`
    select exists (select from classes where tenant_id = ${tenant} and archived_at is null) as has`
