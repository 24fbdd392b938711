import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Statement, sql } from '../../../kernel/db/statement.ts'

export interface EndpointRow {
  readonly id: string
  readonly url: string
  readonly description: string | null
  /** None: all. */
  readonly event_types: string[]
  /** Of an endpoint that gets all: those that it does not get. */
  readonly withheld_types: string[]
  readonly secret: string
  readonly secret_hint: string
  readonly previous_secret: string | null
  readonly previous_until: Date | null
  readonly status: 'active' | 'disabled'
  readonly disabled_reason: 'switched_off' | 'gone' | 'failing' | null
  readonly disabled_at: Date | null
  readonly failing_since: Date | null
  readonly last_delivered_at: Date | null
  readonly dead_told_at: Date | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`endpoint.id, endpoint.url, endpoint.description, endpoint.event_types, endpoint.withheld_types, endpoint.secret,
  endpoint.secret_hint, endpoint.previous_secret, endpoint.previous_until, endpoint.status,
  endpoint.disabled_reason, endpoint.disabled_at, endpoint.failing_since, endpoint.last_delivered_at,
  endpoint.dead_told_at, endpoint.created_by, endpoint.created_at, endpoint.updated_at, endpoint.archived_at,
  endpoint.version`

export const endpointSorting: Sorting = { id: sql`endpoint.id`, columns: {} }

export const selectEndpoints = (
  tenant: string,
  archived: boolean,
  page: Keyset,
): Statement<EndpointRow & KeysetRow> =>
  sql<EndpointRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from webhook_endpoints endpoint
    where endpoint.tenant_id = ${tenant} and (endpoint.archived_at is not null) = ${archived}
      ${page.after} ${page.order}`

export const countEndpoints = (tenant: string, archived: boolean): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoints
    where tenant_id = ${tenant} and (archived_at is not null) = ${archived}`

export const selectEndpoint = (tenant: string, id: string): Statement<EndpointRow> =>
  sql<EndpointRow>`
    select ${columns} from webhook_endpoints endpoint where endpoint.tenant_id = ${tenant} and endpoint.id = ${id}`

/** The same, locked until the transaction ends. */
export const selectEndpointForUpdate = (tenant: string, id: string): Statement<EndpointRow> =>
  sql<EndpointRow>`${selectEndpoint(tenant, id)} for no key update`

interface NewEndpoint {
  readonly id: string
  readonly url: string
  readonly description: string | null
  readonly eventTypes: readonly string[]
  readonly withheldTypes: readonly string[]
  readonly secret: string
  readonly hint: string
  readonly createdBy: string | null
}

export const insertEndpoint = (tenant: string, made: NewEndpoint, at: Date): Statement<unknown> =>
  sql`
    insert into webhook_endpoints (tenant_id, id, url, description, event_types, withheld_types, secret, secret_hint,
      created_by, created_at, updated_at)
    values (${tenant}, ${made.id}, ${made.url}, ${made.description}, ${made.eventTypes}::text[],
      ${made.withheldTypes}::text[], ${made.secret}, ${made.hint}, ${made.createdBy}, ${at}, ${at})`

interface EndpointChange {
  readonly url: string
  readonly description: string | null
  readonly eventTypes: readonly string[]
  readonly withheldTypes: readonly string[]
}

export const updateEndpoint = (
  tenant: string,
  id: string,
  change: EndpointChange,
  at: Date,
): Statement<unknown> =>
  sql`
    update webhook_endpoints set url = ${change.url}, description = ${change.description},
      event_types = ${change.eventTypes}::text[], withheld_types = ${change.withheldTypes}::text[], updated_at = ${at}, version = version + 1
    where tenant_id = ${tenant} and id = ${id}`

export const updateEndpointSecret = (
  tenant: string,
  id: string,
  { secret, hint, until }: { readonly secret: string; readonly hint: string; readonly until: Date },
  at: Date,
): Statement<unknown> =>
  sql`
    update webhook_endpoints set previous_secret = secret, previous_until = ${until}, secret = ${secret},
      secret_hint = ${hint}, updated_at = ${at}, version = version + 1
    where tenant_id = ${tenant} and id = ${id}`

/** Switches an endpoint off for a reason; null: on, with a clean record. */
export const updateEndpointStatus = (
  tenant: string,
  id: string,
  reason: EndpointRow['disabled_reason'],
  at: Date,
): Statement<unknown> =>
  sql`
    update webhook_endpoints set status = case when ${reason}::text is null then 'active' else 'disabled' end,
      disabled_reason = ${reason}, disabled_at = case when ${reason}::text is null then null else ${at}::timestamptz end,
      failing_since = case when ${reason}::text is null then null else failing_since end,
      updated_at = ${at}, version = version + 1
    where tenant_id = ${tenant} and id = ${id}`

/** Archives an endpoint; its secrets are forgotten. */
export const updateEndpointArchived = (tenant: string, id: string, at: Date): Statement<unknown> =>
  sql`
    update webhook_endpoints set archived_at = ${at}, status = 'disabled', disabled_reason = 'switched_off',
      disabled_at = coalesce(disabled_at, ${at}), secret = '', previous_secret = null, updated_at = ${at},
      version = version + 1
    where tenant_id = ${tenant} and id = ${id}`

/** What still waits for endpoints that are archived will never be sent; so many at a time. */
export const updateWaitingDead = (tenant: string, at: Date, max: number): Statement<unknown> =>
  sql`
    update webhook_deliveries set state = 'dead', ended_at = ${at}, leased_until = null,
      last_fault = 'endpoint_archived'
    where tenant_id = ${tenant} and id in (
      select delivery.id from webhook_endpoints endpoint
      join webhook_deliveries delivery on delivery.tenant_id = ${tenant} and delivery.endpoint_id = endpoint.id
        and delivery.state = 'waiting'
      where endpoint.tenant_id = ${tenant} and endpoint.archived_at is not null limit ${max})`

/** Endpoints that do not take deliveries, or that were switched off for it, and since when. */
export const selectFailing = (tenant: string): Statement<{ count: number; oldest_at: Date | null }> => sql<{
  count: number
  oldest_at: Date | null
}>`
  select count(*)::int as count, min(coalesce(endpoint.failing_since, endpoint.disabled_at)) as oldest_at
  from webhook_endpoints endpoint
  where endpoint.tenant_id = ${tenant} and endpoint.archived_at is null
  and (endpoint.disabled_reason in ('gone', 'failing')
    or endpoint.status = 'active' and endpoint.failing_since is not null)`
