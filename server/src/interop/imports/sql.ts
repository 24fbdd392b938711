import type { Keyset, KeysetRow, Sorting } from '../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../kernel/db/statement.ts'
import type { EntityCounts } from '../oneroster/import/report.ts'
import type { MappingValue } from '../spreadsheets/mapping.ts'
import type { ImportKind } from './schema.ts'

interface NewImport {
  readonly id: string
  readonly job_id: string
  readonly file_id: string
  readonly kind: ImportKind
  readonly file_name: string
  readonly dry_run: boolean
  readonly allow_shrink: boolean
  readonly mapping: MappingValue
  readonly custom_field_keys: readonly string[]
  readonly created_by: string | null
  /** The user who answers for it; links of this user's own guardian record wait for another member. */
  readonly accountable_user_id: string | null
  readonly credential_kind: string | null
  readonly credential_id: string | null
  readonly address: string
  readonly request_id: string
  readonly created_at: Date
}

export interface ImportRow extends NewImport {
  readonly state: 'queued' | 'running' | 'succeeded' | 'refused' | 'failed' | 'cancelled'
  readonly changed: boolean | null
  readonly entities: Readonly<Record<string, EntityCounts>>
  readonly errors: number
  readonly warnings: number
  readonly truncated: boolean
  readonly outcomes_truncated: boolean
  readonly progress_done: number
  readonly progress_total: number
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

/** Lets one request at a time begin an import of the school, until the transaction ends. */
export const selectBeginLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`begin import ${tenant}`}, 0))`

export const insertImport = (tenant: string, row: NewImport): Statement<unknown> =>
  sql`
    insert into imports (tenant_id, id, job_id, file_id, kind, file_name, dry_run, allow_shrink, mapping, custom_field_keys, created_by,
      accountable_user_id, credential_kind, credential_id, address, request_id, created_at)
    values (${tenant}, ${row.id}, ${row.job_id}, ${row.file_id}, ${row.kind}, ${row.file_name}, ${row.dry_run},
      ${row.allow_shrink}, ${JSON.stringify(row.mapping)}::jsonb, ${row.custom_field_keys}, ${row.created_by},
      ${row.accountable_user_id}, ${row.credential_kind}, ${row.credential_id}, ${row.address}, ${row.request_id}, ${row.created_at})`

const stateOf = sql`coalesce(import.state, case job.state when 'succeeded' then 'failed' else job.state end)`

const columns = sql`import.id, import.job_id, import.file_id, import.kind, import.file_name, import.dry_run,
  import.allow_shrink, import.mapping, import.custom_field_keys, import.created_by, import.accountable_user_id, import.credential_kind, import.credential_id, import.address,
  import.request_id, import.created_at, ${stateOf} as state, import.changed, import.entities, import.errors,
  import.warnings, import.truncated, import.outcomes_truncated, job.progress_done, job.progress_total, job.started_at, job.finished_at`

const withJobs = (tenant: string): Fragment => sql`
  imports as import join jobs as job on job.id = import.job_id and job.tenant_id = ${tenant}
  where import.tenant_id = ${tenant}`

export const selectImport = (tenant: string, id: string): Statement<ImportRow> =>
  sql<ImportRow>`select ${columns} from ${withJobs(tenant)} and import.id = ${id}`

/** The import of the school that waits or runs. */
export const selectUnfinished = (tenant: string): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select import.id from ${withJobs(tenant)} and import.state is null and job.state in ('queued', 'running') limit 1`

export interface ImportFilter {
  readonly kind?: string
  readonly state?: string
}

export const importSorting: Sorting = { id: sql`import.id`, columns: {} }

const matching = ({ kind, state }: ImportFilter): Fragment => sql`
  ${sqlIf(kind, () => sql`and import.kind = ${kind}`)} ${sqlIf(state, () => sql`and ${stateOf} = ${state}`)}`

export const selectImports = (
  tenant: string,
  filter: ImportFilter,
  page: Keyset,
): Statement<ImportRow & KeysetRow> =>
  sql<ImportRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from ${withJobs(tenant)} ${matching(filter)} ${page.after} ${page.order}`

export const countImports = (tenant: string, filter: ImportFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from ${withJobs(tenant)} ${matching(filter)}`

interface Ending {
  readonly state: 'succeeded' | 'refused'
  readonly changed: boolean
  readonly entities: Readonly<Record<string, Readonly<EntityCounts>>>
  readonly errors: number
  readonly warnings: number
  readonly truncated: boolean
  readonly outcomesTruncated: boolean
}

export const updateEnded = (tenant: string, id: string, ending: Ending): Statement<unknown> =>
  sql`
    update imports set state = ${ending.state}, changed = ${ending.changed},
      entities = ${JSON.stringify(ending.entities)}::jsonb, errors = ${ending.errors}, warnings = ${ending.warnings},
      truncated = ${ending.truncated}, outcomes_truncated = ${ending.outcomesTruncated}
    where tenant_id = ${tenant} and id = ${id}`

/** Answers nothing where the import had ended. */
export const updateFailed = (tenant: string, id: string): Statement<Pick<NewImport, 'kind' | 'dry_run'>> =>
  sql<Pick<NewImport, 'kind' | 'dry_run'>>`
    update imports set state = 'failed', changed = false
    where tenant_id = ${tenant} and id = ${id} and state is null returning kind, dry_run`

export const updateCancelled = (tenant: string, id: string): Statement<unknown> =>
  sql`update imports set state = 'cancelled', changed = false where tenant_id = ${tenant} and id = ${id}`

/** Ends a job that has not started: workers skip ended jobs. */
export const updateJobCancelled = (tenant: string, jobId: string, at: Date): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update jobs set state = 'failed', finished_at = ${at},
      error = '{"code": "cancelled", "message": "It was cancelled before it began."}'::jsonb
    where tenant_id = ${tenant} and id = ${jobId} and state = 'queued' returning id`

export const findingTable = {
  table: 'import_findings',
  columns: {
    tenant_id: 'uuid',
    import_id: 'uuid',
    position: 'int',
    severity: 'text',
    code: 'text',
    file: 'text',
    row_number: 'int',
    column_name: 'text',
    message: 'text',
    occurrences: 'int',
  },
} as const

export const outcomeTable = {
  table: 'import_outcomes',
  columns: {
    tenant_id: 'uuid',
    import_id: 'uuid',
    position: 'int',
    row_number: 'int',
    entity: 'text',
    entity_id: 'uuid',
    action: 'text',
    changed: 'text[]',
    file: 'text',
    source_id: 'text',
    label: 'text',
  },
} as const

export interface FindingRow {
  readonly position: number
  readonly file: string
  readonly row: number | null
  readonly column: string | null
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly occurrences: number
}

/** Where a page of a report starts, which way it is read, and how long it is. */
export interface PositionPage {
  readonly after: number | undefined
  readonly backwards: boolean
  readonly limit: number
}

const positioned = ({ after, backwards, limit }: PositionPage): Fragment => sql`
  ${sqlIf(after !== undefined, () => (backwards ? sql`and position < ${after}` : sql`and position > ${after}`))}
  ${backwards ? sql`order by position desc` : sql`order by position`} limit ${limit}`

const findingsOf = (tenant: string, id: string, severity: string | undefined): Fragment => sql`
  import_findings where tenant_id = ${tenant} and import_id = ${id}
  ${sqlIf(severity, () => sql`and severity = ${severity}`)}`

export const selectFindings = (
  tenant: string,
  id: string,
  severity: string | undefined,
  page: PositionPage,
): Statement<FindingRow> =>
  sql<FindingRow>`
    select position, file, row_number as row, column_name as column, code, severity, message, occurrences
    from ${findingsOf(tenant, id, severity)} ${positioned(page)}`

export const countFindings = (
  tenant: string,
  id: string,
  severity: string | undefined,
): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from ${findingsOf(tenant, id, severity)}`

export interface OutcomeRow {
  readonly position: number
  readonly file: string | null
  readonly row: number | null
  readonly entity: string
  readonly id: string | null
  readonly sourced_id: string | null
  readonly action: 'created' | 'updated' | 'unchanged' | 'removed'
  readonly changed: readonly string[]
  readonly label: string | null
}

const outcomesOf = (tenant: string, id: string, action: string | undefined): Fragment => sql`
  import_outcomes where tenant_id = ${tenant} and import_id = ${id}
  ${sqlIf(action, () => sql`and action = ${action}`)}`

export const selectOutcomes = (
  tenant: string,
  id: string,
  action: string | undefined,
  page: PositionPage,
): Statement<OutcomeRow> =>
  sql<OutcomeRow>`
    select position, file, row_number as row, entity, entity_id as id, source_id as sourced_id, action, changed,
      label
    from ${outcomesOf(tenant, id, action)} ${positioned(page)}`

export const countOutcomes = (
  tenant: string,
  id: string,
  action: string | undefined,
): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from ${outcomesOf(tenant, id, action)}`

/** Imports that failed or were refused since an instant, trials left out. */
export const selectFailedImports = (
  tenant: string,
  since: Date,
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(import.created_at) as oldest_at
  from ${withJobs(tenant)} and not import.dry_run and import.created_at >= ${since}
  and ${stateOf} in ('failed', 'refused')`
