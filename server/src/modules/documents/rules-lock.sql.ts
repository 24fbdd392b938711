import { type Statement, sql } from '../../kernel/db/statement.ts'

/** Categories and requirements of a school change one after the other until the transaction ends. */
export const selectRulesLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`document rules ${tenant}`}, 0))`
