import { type Statement, sql } from '../../kernel/db/statement.ts'

/** Bytes of the files of a school, added up. */
export const sumFileBytes = (tenant: string): Statement<{ bytes: number }> =>
  sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from files where tenant_id = ${tenant} and removed_at is null`
