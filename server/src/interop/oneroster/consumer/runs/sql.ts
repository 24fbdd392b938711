import type { Keyset, KeysetRow, Sorting } from '../../../../kernel/db/keyset.sql.ts'
import { type Statement, sql, sqlIf } from '../../../../kernel/db/statement.ts'
import { importFile } from '../../../imports/import-file.ts'
import type { PullErrorCode } from '../pull/pull-error.ts'

type RunState = 'queued' | 'pulling' | 'importing' | 'succeeded' | 'refused' | 'failed' | 'cancelled'
type RunMode = 'full' | 'delta'

interface RunError {
  readonly code: PullErrorCode
  readonly message: string
}

interface NewRun {
  readonly id: string
  readonly source_id: string
  readonly source_version: number
  readonly mode: RunMode
  readonly dry_run: boolean
  readonly allow_shrink: boolean
  readonly cause: 'person' | 'schedule'
  readonly created_by: string | null
  readonly credential_kind: string | null
  readonly credential_id: string | null
  readonly address: string
  readonly request_id: string
  readonly created_at: Date
}

export interface RunRow extends NewRun {
  readonly state: RunState
  readonly since: Date | null
  readonly watermark: Date | null
  readonly delta_digest: string | null
  readonly import_id: string | null
  readonly requests: number
  readonly rows: Readonly<Record<string, number>>
  readonly warnings: readonly { code: string; collection: string; message: string }[]
  readonly error: RunError | null
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

const columns = sql`run.id, run.source_id, run.source_version, run.mode, run.dry_run, run.allow_shrink, run.cause,
  run.created_by, run.credential_kind, run.credential_id, run.address, run.request_id, run.created_at, run.state,
  run.since, run.watermark, run.delta_digest, run.import_id, run.requests, run.rows, run.warnings, run.error,
  run.started_at, run.finished_at`

const unfinished = sql`run.state in ('queued', 'pulling', 'importing')`

/** Answers nothing where the source has a run that has not ended. */
export const insertRun = (tenant: string, run: NewRun): Statement<{ id: string }> => sql<{ id: string }>`
  insert into roster_runs (tenant_id, id, source_id, source_version, mode, dry_run, allow_shrink, cause, created_by,
    credential_kind, credential_id, address, request_id, created_at)
  values (${tenant}, ${run.id}, ${run.source_id}, ${run.source_version}, ${run.mode}, ${run.dry_run},
    ${run.allow_shrink}, ${run.cause}, ${run.created_by}, ${run.credential_kind}, ${run.credential_id}, ${run.address},
    ${run.request_id}, ${run.created_at})
  on conflict do nothing
  returning id`

export const selectRun = (tenant: string, id: string): Statement<RunRow> =>
  sql<RunRow>`select ${columns} from roster_runs run where run.tenant_id = ${tenant} and run.id = ${id}`

/** The same, locked until the transaction ends. */
export const selectRunForUpdate = (tenant: string, id: string): Statement<RunRow> =>
  sql<RunRow>`${selectRun(tenant, id)} for update`

/** The run of a source that has not ended. */
export const selectUnfinishedRun = (tenant: string, sourceId: string): Statement<RunRow> => sql<RunRow>`
  select ${columns} from roster_runs run
  where run.tenant_id = ${tenant} and run.source_id = ${sourceId} and ${unfinished}`

export const runSorting: Sorting = { id: sql`run.id`, columns: {} }

interface RunFilter {
  readonly sourceId: string
  readonly state?: string
}

const matching = (tenant: string, { sourceId, state }: RunFilter) => sql`
  run.tenant_id = ${tenant} and run.source_id = ${sourceId}
  ${sqlIf(state !== undefined, () => sql`and run.state = ${state ?? null}`)}`

export const selectRuns = (
  tenant: string,
  filter: RunFilter,
  page: Keyset,
): Statement<RunRow & KeysetRow> => sql<RunRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key from roster_runs run
  where ${matching(tenant, filter)} ${page.after} ${page.order}`

export const countRuns = (tenant: string, filter: RunFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from roster_runs run where ${matching(tenant, filter)}`

/** Lets the unfinished run of a source count as one of its settings after a change that leaves its ground the same. */
export const updateRunGround = (tenant: string, sourceId: string, version: number): Statement<unknown> => sql`
  update roster_runs run set source_version = ${version} + 1
  where run.tenant_id = ${tenant} and run.source_id = ${sourceId} and run.source_version = ${version}
    and ${unfinished}`

/** Runs that wait to be begun, in their order. */
export const selectQueuedRuns = (tenant: string): Statement<{ id: string }> => sql<{ id: string }>`
  select run.id from roster_runs run where run.tenant_id = ${tenant} and run.state = 'queued' order by run.id`

/** Begins a run; answers nothing where another process has. */
export const updateRunClaimed = (tenant: string, id: string, at: Date, until: Date): Statement<RunRow> =>
  sql<RunRow>`
    update roster_runs run set state = 'pulling', started_at = ${at}, leased_until = ${until}, rows = '{}',
      warnings = '[]', requests = 0
    where run.tenant_id = ${tenant} and run.id = ${id} and run.state = 'queued'
    returning ${columns}`

export interface RunProgress {
  readonly rows: Readonly<Record<string, number>>
  readonly requests: number
}

/** Says that the puller lives; answers nothing where the run is not its own any more. */
export const updateRunLease = (
  tenant: string,
  id: string,
  { rows, requests }: RunProgress,
  until: Date,
): Statement<{ id: string }> => sql<{ id: string }>`
  update roster_runs set leased_until = ${until}, rows = ${JSON.stringify(rows)}::jsonb, requests = ${requests}
  where tenant_id = ${tenant} and id = ${id} and state = 'pulling'
  returning id`

/** The result of a pull, stored before it is used. */
export interface RunFound extends RunProgress {
  readonly since: Date | null
  readonly watermark: Date
  readonly digest: string | null
  readonly warnings: readonly unknown[]
}

/** Answers nothing where the run is not the puller's own any more. */
export const updateRunFound = (tenant: string, id: string, found: RunFound): Statement<RunRow> =>
  sql<RunRow>`
    update roster_runs run set rows = ${JSON.stringify(found.rows)}::jsonb, requests = ${found.requests},
      since = ${found.since}, watermark = ${found.watermark}, delta_digest = ${found.digest},
      warnings = ${JSON.stringify(found.warnings)}::jsonb
    where run.tenant_id = ${tenant} and run.id = ${id} and run.state = 'pulling'
    returning ${columns}`

export const updateRunImporting = (tenant: string, id: string, importId: string): Statement<unknown> => sql`
  update roster_runs set state = 'importing', import_id = ${importId}, leased_until = null
  where tenant_id = ${tenant} and id = ${id}`

/** Releases a started run for the next worker. */
export const updateRunGivenBack = (tenant: string, id: string): Statement<unknown> => sql`
  update roster_runs set state = 'queued', started_at = null, leased_until = null
  where tenant_id = ${tenant} and id = ${id} and state = 'pulling'`

export interface RunEnding {
  readonly state: 'succeeded' | 'refused' | 'failed' | 'cancelled'
  readonly error: RunError | null
}

/** Ends a run; answers nothing where it has ended already. */
export const updateRunEnded = (
  tenant: string,
  id: string,
  { state, error }: RunEnding,
  at: Date,
): Statement<RunRow> => sql<RunRow>`
  update roster_runs run set state = ${state}, error = ${error && JSON.stringify(error)}::jsonb,
    finished_at = ${at}, leased_until = null
  where run.tenant_id = ${tenant} and run.id = ${id} and ${unfinished}
  returning ${columns}`

/** The run that waits for an import. */
export const selectRunOfImport = (tenant: string, importId: string): Statement<RunRow> => sql<RunRow>`
  select ${columns} from roster_runs run
  where run.tenant_id = ${tenant} and run.import_id = ${importId} and run.state = 'importing'`

interface LostRun {
  readonly id: string
  readonly state: RunState
}

/** Runs whose puller is gone, and those whose import ended without a word. */
export const selectLostRuns = (tenant: string, now: Date): Statement<LostRun> => sql<LostRun>`
  select run.id, run.state from roster_runs run
  where run.tenant_id = ${tenant} and run.state = 'pulling' and run.leased_until < ${now}
  union all
  select run.id, run.state from roster_runs run
    join imports import on import.tenant_id = ${tenant} and import.id = run.import_id
    join jobs job on job.tenant_id = ${tenant} and job.id = import.job_id
  where run.tenant_id = ${tenant} and run.state = 'importing' and import.state is null
    and job.state in ('succeeded', 'failed')`

/** Sets of runs that ended before an instant, save those that another import still waits for. */
export const selectOldSets = (tenant: string, before: Date, max: number): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select file.id from roster_runs run
    join imports import on import.tenant_id = ${tenant} and import.id = run.import_id
    join files file on file.tenant_id = ${tenant} and file.id = import.file_id
    where run.tenant_id = ${tenant} and run.finished_at < ${before} and file.removed_at is null
      and file.reference = ${importFile.kind} and not exists (
      select from imports waiting
      join jobs job on job.tenant_id = ${tenant} and job.id = waiting.job_id
      where waiting.tenant_id = ${tenant} and waiting.file_id = file.id and job.state in ('queued', 'running'))
    order by run.id limit ${max}`

/** Runs of long ago, save the last of each source. */
export const deleteOldRuns = (tenant: string, before: Date, max: number): Statement<unknown> => sql`
  delete from roster_runs where tenant_id = ${tenant} and id in (
    select run.id from roster_runs run
    where run.tenant_id = ${tenant} and run.finished_at < ${before} and exists (
      select from roster_runs later
      where later.tenant_id = ${tenant} and later.source_id = run.source_id and later.id > run.id)
    limit ${max})`
