import { type Statement, sql, when } from '../../kernel/db/statement.ts'
import type { JobRow } from '../../kernel/jobs/jobs.sql.ts'

/** Who may read which jobs: whoever started them, by person or by credential; `all` for those who see the school. */
export interface JobReader {
  readonly userId: string | null
  readonly credentialId: string | null
  readonly all: boolean
}

const mine = (reader: JobReader) =>
  when(
    !reader.all,
    () => sql`and (created_by = ${reader.userId} or created_by_credential = ${reader.credentialId})`,
  )

export const selectJobs = (
  tenant: string,
  reader: JobReader,
  filter: { state?: string; kind?: string },
  after: readonly unknown[] | undefined,
  backwards: boolean,
  limit: number,
): Statement<JobRow> =>
  sql<JobRow>`
    select * from jobs where tenant_id = ${tenant} ${mine(reader)}
    ${when(filter.state, () => sql`and state = ${filter.state}`)}
    ${when(filter.kind, () => sql`and kind = ${filter.kind}`)}
    ${when(after, () => (backwards ? sql`and id > ${after?.[0]}::uuid` : sql`and id < ${after?.[0]}::uuid`))}
    order by ${backwards ? sql`id` : sql`id desc`} limit ${limit}`

export const countJobs = (
  tenant: string,
  reader: JobReader,
  filter: { state?: string; kind?: string },
): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from jobs where tenant_id = ${tenant} ${mine(reader)}
    ${when(filter.state, () => sql`and state = ${filter.state}`)}
    ${when(filter.kind, () => sql`and kind = ${filter.kind}`)}`

export const selectOwnJob = (tenant: string, id: string, reader: JobReader): Statement<JobRow> =>
  sql<JobRow>`select * from jobs where tenant_id = ${tenant} and id = ${id} ${mine(reader)}`
