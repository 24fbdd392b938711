import type { Keyset, KeysetRow, Sorting } from '../../../../kernel/db/keyset.sql.ts'
import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { SourceAuth } from '../auth.ts'

/** What people set of a source. */
export interface SourceSettings {
  readonly name: string
  readonly code: string
  readonly base_url: string
  readonly auth: SourceAuth
  readonly page_size: number
  readonly delta_every_minutes: number | null
  readonly full_at: string | null
  readonly with_demographics: boolean
  readonly with_resources: boolean
  readonly with_gradebook: boolean
  readonly is_active: boolean
}

export interface SourceRow extends SourceSettings {
  readonly id: string
  readonly sealed_secret: string | null
  readonly secret_changed_at: Date
  readonly watermark: Date | null
  readonly delta_digest: string | null
  readonly code_used_at: Date | null
  readonly next_full_at: Date | null
  readonly next_delta_at: Date | null
  readonly failures: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`item.id, item.name, item.code, item.base_url, item.auth, item.sealed_secret, item.secret_changed_at,
  item.page_size, item.delta_every_minutes, item.full_at, item.with_demographics, item.with_resources,
  item.with_gradebook, item.is_active, item.watermark, item.delta_digest, item.code_used_at, item.next_full_at,
  item.next_delta_at, item.failures, item.created_at, item.updated_at, item.archived_at, item.version`

export const sourceSorting: Sorting = { id: sql`item.id`, columns: {} }

export const selectSources = (
  tenant: string,
  archived: boolean,
  page: Keyset,
): Statement<SourceRow & KeysetRow> => sql<SourceRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key from roster_sources item
  where item.tenant_id = ${tenant} and (item.archived_at is not null) = ${archived} ${page.after} ${page.order}`

export const countSources = (tenant: string, archived: boolean): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from roster_sources
    where tenant_id = ${tenant} and (archived_at is not null) = ${archived}`

export const selectSource = (tenant: string, id: string): Statement<SourceRow> =>
  sql<SourceRow>`select ${columns} from roster_sources item where item.tenant_id = ${tenant} and item.id = ${id}`

/** The same, locked until the transaction ends. */
export const selectSourceForUpdate = (tenant: string, id: string): Statement<SourceRow> =>
  sql<SourceRow>`${selectSource(tenant, id)} for update`

export interface Schedule {
  readonly next_full_at: Date | null
  readonly next_delta_at: Date | null
}

interface NewSource extends SourceSettings, Schedule {
  readonly id: string
  readonly sealed_secret: string
  readonly created_by: string | null
  readonly configured_by: string | null
  readonly at: Date
}

/** Answers nothing where a source of the school has the code. */
export const insertSource = (tenant: string, row: NewSource): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into roster_sources (tenant_id, id, name, code, base_url, auth, sealed_secret, secret_changed_at, page_size,
      delta_every_minutes, full_at, with_demographics, with_resources, with_gradebook, is_active, next_full_at,
      next_delta_at, created_by, configured_by, created_at, updated_at)
    values (${tenant}, ${row.id}, ${row.name}, ${row.code}, ${row.base_url}, ${JSON.stringify(row.auth)}::jsonb,
      ${row.sealed_secret}, ${row.at}, ${row.page_size}, ${row.delta_every_minutes}, ${row.full_at},
      ${row.with_demographics}, ${row.with_resources}, ${row.with_gradebook}, ${row.is_active}, ${row.next_full_at},
      ${row.next_delta_at}, ${row.created_by}, ${row.configured_by}, ${row.at}, ${row.at})
    on conflict do nothing
    returning id`

interface SourceChange extends SourceSettings, Schedule {
  readonly sealed_secret: string | null
  readonly secret_changed_at: Date
  /** Null where what is here is no beginning for changes any more. */
  readonly watermark: Date | null
  /** Who settled which provider is read, where this change does; null: as before. */
  readonly configured_by: string | null
  readonly at: Date
}

/** Answers nothing where another source of the school has the code. */
export const updateSource = (tenant: string, id: string, row: SourceChange): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update roster_sources item set name = ${row.name}, code = ${row.code}, base_url = ${row.base_url},
      auth = ${JSON.stringify(row.auth)}::jsonb, sealed_secret = ${row.sealed_secret},
      secret_changed_at = ${row.secret_changed_at}, page_size = ${row.page_size},
      delta_every_minutes = ${row.delta_every_minutes}, full_at = ${row.full_at},
      with_demographics = ${row.with_demographics}, with_resources = ${row.with_resources},
      with_gradebook = ${row.with_gradebook}, is_active = ${row.is_active}, next_full_at = ${row.next_full_at},
      next_delta_at = ${row.next_delta_at}, watermark = ${row.watermark}, delta_digest = null, failures = 0,
      configured_by = coalesce(${row.configured_by}::uuid, item.configured_by),
      updated_at = ${row.at}, version = item.version + 1
    where item.tenant_id = ${tenant} and item.id = ${id} and not exists (
      select 1 from roster_sources other where other.tenant_id = ${tenant} and other.code = ${row.code}
        and other.id <> ${id} and other.archived_at is null)
    returning item.id`

/** The user who settled which provider a source reads. */
export const selectConfiguredBy = (tenant: string, id: string): Statement<{ configured_by: string | null }> =>
  sql<{ configured_by: string | null }>`
    select item.configured_by from roster_sources item where item.tenant_id = ${tenant} and item.id = ${id}`

/** Archives a source: its secret is destroyed. */
export const updateSourceArchived = (tenant: string, id: string, at: Date): Statement<unknown> => sql`
  update roster_sources set archived_at = ${at}, sealed_secret = null, is_active = false, next_full_at = null,
    next_delta_at = null, updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = ${id} and archived_at is null`

/** Sources whose time has come and that have no run; one process takes each. */
export const selectDueSources = (tenant: string, now: Date): Statement<SourceRow> => sql<SourceRow>`
  select ${columns} from roster_sources item
  where item.tenant_id = ${tenant} and item.is_active and item.archived_at is null
    and (item.next_full_at <= ${now} or (item.next_delta_at <= ${now} and item.watermark is not null))
    and not exists (
      select from roster_runs run where run.tenant_id = ${tenant} and run.source_id = item.id
        and run.state in ('queued', 'pulling', 'importing'))
  order by item.id for update skip locked`

export const updateSourceSchedule = (
  tenant: string,
  id: string,
  { next_full_at, next_delta_at }: Schedule,
): Statement<unknown> => sql`
  update roster_sources set next_full_at = ${next_full_at}, next_delta_at = ${next_delta_at}
  where tenant_id = ${tenant} and id = ${id}`

interface SourceSuccess {
  /** Of the source when the run was asked for. */
  readonly version: number
  readonly watermark: Date
  readonly digest: string | null
  /** Whether rows came by it. */
  readonly imported: boolean
  readonly at: Date
}

/** What a run brought is the beginning of the next one, unless the source was changed meanwhile. */
export const updateSourceSucceeded = (tenant: string, id: string, of: SourceSuccess): Statement<unknown> =>
  sql`
    update roster_sources set failures = 0,
      watermark = case when version = ${of.version} then ${of.watermark} else watermark end,
      delta_digest = case when version = ${of.version} then ${of.digest} else delta_digest end,
      code_used_at = case when ${of.imported} then coalesce(code_used_at, ${of.at}) else code_used_at end
    where tenant_id = ${tenant} and id = ${id}`

/** Counts a failure of the schedule; a full pull is tried again before its next time. */
export const updateSourceFailed = (tenant: string, id: string, retryAt: Date | null): Statement<unknown> =>
  sql`
    update roster_sources set failures = failures + 1,
      next_full_at = case when ${retryAt}::timestamptz is null then next_full_at
        else least(next_full_at, ${retryAt}) end
    where tenant_id = ${tenant} and id = ${id}`

/** Sources whose last runs failed. */
export const countFailingSources = (tenant: string): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from roster_sources item
    where item.tenant_id = ${tenant} and item.archived_at is null and item.is_active and item.failures > 0`
