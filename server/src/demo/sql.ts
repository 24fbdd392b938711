import { type Statement, sql } from '../kernel/db/statement.ts'
import type { BulkTable } from '../kernel/db/write-rows.ts'

/** Schools of any status: the demo is made only where there is none. */
export const countAnySchools = (): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from schools`

/** The mark of a demo that has been begun and is not complete: a counter of the platform. */
const unfinished = 'demo_unfinished'

export const selectUnfinished = (tenant: string): Statement<{ value: number }> => sql<{ value: number }>`
  select value::int as value from school_counters where tenant_id = ${tenant} and name = ${unfinished}`

export const insertUnfinished = (tenant: string): Statement<unknown> => sql`
  insert into school_counters (tenant_id, name, value) values (${tenant}, ${unfinished}, 1)
  on conflict (tenant_id, name) do nothing`

export const deleteUnfinished = (tenant: string): Statement<unknown> => sql`
  delete from school_counters where tenant_id = ${tenant} and name = ${unfinished}`

/** A whole school is written in statements that a busy machine needs longer for than a request may take. */
export const withoutTimeLimit = (): Statement<unknown> => sql`set local statement_timeout = 0`

/** Lets two servers that make the same school of the demo do so one after the other. */
export const selectSchoolTurn = (slug: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext(${`demo ${slug}`}))`

/** The guardian with an address. */
export const selectGuardian = (tenant: string, email: string): Statement<{ id: string }> => sql<{
  id: string
}>`
  select id from guardians where tenant_id = ${tenant} and email = ${email} and archived_at is null`

/** The password hashes, each once, of active accounts with these addresses. */
export const selectPasswordHashes = (
  emails: readonly string[],
  max: number,
): Statement<{ password_hash: string }> => sql<{ password_hash: string }>`
  select distinct password_hash from users
  where email = any(${emails}::text[]) and status = 'active' and password_hash is not null limit ${max}`

/** Jobs that have ended. */
export const endedJobsTable = {
  table: 'jobs',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    kind: 'text',
    state: 'text',
    error: 'jsonb',
    created_at: 'timestamptz',
    finished_at: 'timestamptz',
  },
} as const satisfies BulkTable
