import { type Statement, sql } from '../../../../kernel/db/statement.ts'

export const deleteRecoveryCodes = (userId: string): Statement<unknown> =>
  sql`delete from recovery_codes where user_id = ${userId}`

export const insertRecoveryCodes = (
  userId: string,
  hashes: readonly Buffer[],
  at: Date,
): Statement<unknown> =>
  sql`
    insert into recovery_codes (user_id, hash, created_at)
    select ${userId}, hash, ${at} from unnest(${hashes}::bytea[]) as made (hash)`

/** Spends a code by compare-and-set: of any number of parallel tries exactly one gets the row. */
export const updateRecoveryCodeSpent = (
  userId: string,
  hash: Buffer,
  at: Date,
): Statement<{ user_id: string }> =>
  sql<{ user_id: string }>`
    update recovery_codes set spent_at = ${at}
    where user_id = ${userId} and hash = ${hash} and spent_at is null
    returning user_id`

export const countRecoveryCodes = (userId: string): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and spent_at is null`
