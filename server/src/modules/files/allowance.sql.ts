import { type Statement, sql } from '../../kernel/db/statement.ts'

/** Lets the uploads of one family member be judged one after the other. */
export const selectSenderLock = (tenant: string, userId: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${tenant} ${userId}`}, 0))`

/** Bytes that a person sent since an instant, also those that were removed again. */
export const selectSentBytes = (
  tenant: string,
  userId: string,
  since: Date,
): Statement<{ bytes: number }> => sql<{ bytes: number }>`
  select coalesce(sum(file.size), 0)::float8 as bytes from files file
  where file.tenant_id = ${tenant} and file.created_by = ${userId} and file.created_at > ${since}`
