import type { Keyset, KeysetRow, Sorting } from '../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../kernel/db/statement.ts'
import type { JobRow } from '../../kernel/jobs/jobs.sql.ts'

/**
 * Who may read which jobs: the person who started them; where a credential is narrowed, what was started through it
 * (several persons may have let the same program in); `all` for those who see the school.
 */
export interface JobReader {
  readonly userId: string | null
  /** Null: not narrowed. */
  readonly credentialId: string | null
  readonly all: boolean
}

const mine = (reader: JobReader) =>
  sqlIf(
    !reader.all,
    () => sql`and created_by is not distinct from ${reader.userId}::uuid
      ${sqlIf(reader.credentialId, () => sql`and created_by_credential = ${reader.credentialId}`)}`,
  )

export interface JobFilter {
  readonly state?: string
  readonly kind?: string
}

const matching = (tenant: string, reader: JobReader, filter: JobFilter): Fragment => sql`
  tenant_id = ${tenant} ${mine(reader)}
  ${sqlIf(filter.state, () => sql`and state = ${filter.state}`)}
  ${sqlIf(filter.kind, () => sql`and kind = ${filter.kind}`)}`

export const jobSorting: Sorting = { id: sql`id`, columns: {} }

export const selectJobs = (
  tenant: string,
  reader: JobReader,
  filter: JobFilter,
  page: Keyset,
): Statement<JobRow & KeysetRow> =>
  sql<JobRow & KeysetRow>`
    select *, ${page.key} as sort_key from jobs
    where ${matching(tenant, reader, filter)} ${page.after} ${page.order}`

export const countJobs = (
  tenant: string,
  reader: JobReader,
  filter: JobFilter,
): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from jobs where ${matching(tenant, reader, filter)}`

export const selectOwnJob = (tenant: string, id: string, reader: JobReader): Statement<JobRow> =>
  sql<JobRow>`select * from jobs where tenant_id = ${tenant} and id = ${id} ${mine(reader)}`
