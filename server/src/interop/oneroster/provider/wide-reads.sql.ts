import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** How long each further statement of the transaction may take. */
export const setTimeLimit = (tenant: string, milliseconds: number): Statement<unknown> =>
  sql`
    select set_config('statement_timeout', ${String(milliseconds)}, true) where ${tenant}::uuid is not null`
