import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Statement, sql, when } from '../../../kernel/db/statement.ts'

export interface ConnectionRow {
  readonly id: string
  readonly service: string
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly sealed_secrets: string | null
  readonly is_active: boolean
  readonly created_at: Date
  readonly updated_at: Date
  readonly secrets_changed_at: Date | null
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`item.id, item.service, item.name, item.settings, item.sealed_secrets, item.is_active,
  item.created_at, item.updated_at, item.secrets_changed_at, item.archived_at, item.version`

export const connectionSorting: Sorting = { id: sql`item.id`, columns: {} }

/** Of one service or of all; those that were taken away only when asked for. */
export interface ConnectionFilter {
  readonly service?: string
  readonly archived: boolean
}

const filtered = (tenant: string, { service, archived }: ConnectionFilter) =>
  sql`item.tenant_id = ${tenant} and (item.archived_at is not null) = ${archived}
    ${when(service !== undefined, () => sql`and item.service = ${service ?? null}`)}`

export const selectConnections = (
  tenant: string,
  filter: ConnectionFilter,
  page: Keyset,
): Statement<ConnectionRow & KeysetRow> => sql<ConnectionRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key from service_connections item
  where ${filtered(tenant, filter)} ${page.after} ${page.order}`

export const countConnections = (tenant: string, filter: ConnectionFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from service_connections item where ${filtered(tenant, filter)}`

export const selectConnection = (tenant: string, id: string): Statement<ConnectionRow> => sql<ConnectionRow>`
  select ${columns} from service_connections item where item.tenant_id = ${tenant} and item.id = ${id}`

/** The same, locked until the transaction ends. */
export const selectConnectionForUpdate = (tenant: string, id: string): Statement<ConnectionRow> =>
  sql<ConnectionRow>`${selectConnection(tenant, id)} for update`

/** The connection of a service that is switched on; the one made first, where there are several. */
export const selectActiveConnection = (tenant: string, service: string): Statement<ConnectionRow> =>
  sql<ConnectionRow>`
    select ${columns} from service_connections item
    where item.tenant_id = ${tenant} and item.service = ${service} and item.is_active and item.archived_at is null
    order by item.id limit 1`

/** The connections of these services that are switched on. */
export const selectActiveConnections = (
  tenant: string,
  services: readonly string[],
): Statement<ConnectionRow> => sql<ConnectionRow>`
  select ${columns} from service_connections item
  where item.tenant_id = ${tenant} and item.service = any(${services}) and item.is_active
    and item.archived_at is null
  order by item.id`

export interface NewConnection {
  readonly id: string
  readonly service: string
  readonly name: string
  readonly slot: string
  readonly settings: object
  readonly sealed: string | null
  readonly isActive: boolean
  readonly by: string | null
  readonly at: Date
}

/** Answers nothing where the place is taken. */
export const insertConnection = (tenant: string, row: NewConnection): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into service_connections (tenant_id, id, service, name, slot, settings, sealed_secrets, is_active,
      created_by, created_at, updated_at, secrets_changed_at)
    values (${tenant}, ${row.id}, ${row.service}, ${row.name}, ${row.slot}, ${JSON.stringify(row.settings)}::jsonb,
      ${row.sealed}, ${row.isActive}, ${row.by}, ${row.at}, ${row.at}, ${row.sealed === null ? null : row.at})
    on conflict do nothing
    returning id`

export interface ConnectionChange {
  readonly name: string
  readonly slot: string
  readonly settings: object
  readonly sealed: string | null
  readonly isActive: boolean
  readonly secretsChangedAt: Date | null
  readonly at: Date
}

/** Answers nothing where another connection of the service has that name. */
export const updateConnection = (
  tenant: string,
  id: string,
  row: ConnectionChange,
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update service_connections item set name = ${row.name}, slot = ${row.slot},
      settings = ${JSON.stringify(row.settings)}::jsonb, sealed_secrets = ${row.sealed}, is_active = ${row.isActive},
      secrets_changed_at = ${row.secretsChangedAt}, updated_at = ${row.at}, version = item.version + 1
    where item.tenant_id = ${tenant} and item.id = ${id} and not exists (
      select 1 from service_connections other
      where other.tenant_id = ${tenant} and other.service = item.service and other.slot = ${row.slot}
        and other.id <> ${id} and other.archived_at is null)
    returning item.id`

/** Taken away: its secrets are destroyed. */
export const updateConnectionArchived = (tenant: string, id: string, at: Date): Statement<unknown> => sql`
  update service_connections set archived_at = coalesce(archived_at, ${at}), sealed_secrets = null,
    is_active = false, updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = ${id}`
