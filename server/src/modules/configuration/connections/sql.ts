import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'

/** What replaces the settings in force once it is approved. */
export interface Proposal {
  /** Another one with every change: an approval names what was seen. */
  readonly id: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly is_active: boolean
}

export interface ConnectionRow {
  readonly id: string
  readonly service: string
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly sealed_secrets: string | null
  readonly is_active: boolean
  /** Of a service that takes payments: what waits to be approved, without its secrets. */
  readonly proposal: Proposal | null
  readonly proposal_secrets: string | null
  readonly proposed_by: string | null
  readonly proposed_at: Date | null
  readonly approved_by: string | null
  readonly approved_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly secrets_changed_at: Date | null
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`item.id, item.service, item.name, item.settings, item.sealed_secrets, item.is_active,
  item.proposal, item.proposal_secrets, item.proposed_by, item.proposed_at, item.approved_by, item.approved_at,
  item.created_at, item.updated_at, item.secrets_changed_at, item.archived_at, item.version`

export const connectionSorting: Sorting = { id: sql`item.id`, columns: {} }

/** Of one service or of all; removed ones only on request. */
interface ConnectionFilter {
  readonly services?: readonly string[]
  readonly archived: boolean
}

const filtered = (tenant: string, { services, archived }: ConnectionFilter) =>
  sql`item.tenant_id = ${tenant} and (item.archived_at is not null) = ${archived}
    ${sqlIf(services, () => sql`and item.service = any(${services}::text[])`)}`

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

interface NewConnection {
  readonly id: string
  readonly service: string
  readonly name: string
  readonly slot: string
  readonly settings: object
  readonly sealed: string | null
  readonly isActive: boolean
  readonly by: string | null
  readonly approvedBy: string | null
  readonly at: Date
}

/** Answers nothing where the place is taken. */
export const insertConnection = (tenant: string, row: NewConnection): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into service_connections (tenant_id, id, service, name, slot, settings, sealed_secrets, is_active,
      created_by, created_at, updated_at, secrets_changed_at, approved_by, approved_at)
    values (${tenant}, ${row.id}, ${row.service}, ${row.name}, ${row.slot}, ${JSON.stringify(row.settings)}::jsonb,
      ${row.sealed}, ${row.isActive}, ${row.by}, ${row.at}, ${row.at}, ${row.sealed === null ? null : row.at},
      ${row.approvedBy}, ${row.approvedBy === null ? null : row.at})
    on conflict do nothing
    returning id`

interface ConnectionChange {
  readonly name: string
  readonly slot: string
  readonly settings: object
  readonly sealed: string | null
  readonly isActive: boolean
  readonly secretsChangedAt: Date | null
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  readonly at: Date
}

/** Puts settings in force; a proposal is done with. Answers nothing where another connection has that name. */
export const updateConnection = (
  tenant: string,
  id: string,
  row: ConnectionChange,
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update service_connections item set name = ${row.name}, slot = ${row.slot},
      settings = ${JSON.stringify(row.settings)}::jsonb, sealed_secrets = ${row.sealed}, is_active = ${row.isActive},
      secrets_changed_at = ${row.secretsChangedAt}, approved_by = ${row.approvedBy}, approved_at = ${row.approvedAt},
      proposal = null, proposal_secrets = null, proposed_by = null, proposed_at = null, updated_at = ${row.at},
      version = item.version + 1
    where item.tenant_id = ${tenant} and item.id = ${id} and not exists (
      select 1 from service_connections other
      where other.tenant_id = ${tenant} and other.service = item.service and other.slot = ${row.slot}
        and other.id <> ${id} and other.archived_at is null)
    returning item.id`

/** A proposal as it is stored; null: there is none any more. */
interface StoredProposal {
  readonly proposal: Proposal
  readonly sealed: string | null
  readonly by: string | null
}

/** Stores a proposal next to the active settings, or removes it. */
export const updateProposal = (
  tenant: string,
  id: string,
  stored: StoredProposal | null,
  { name, at }: { readonly name: string; readonly at: Date },
): Statement<unknown> => sql`
  update service_connections set name = ${name},
    proposal = ${stored && JSON.stringify(stored.proposal)}::jsonb, proposal_secrets = ${stored?.sealed ?? null},
    proposed_by = ${stored?.by ?? null}::uuid, proposed_at = ${stored && at}::timestamptz, updated_at = ${at},
    version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

/** Removes a connection: its secrets are destroyed. */
export const updateConnectionArchived = (tenant: string, id: string, at: Date): Statement<unknown> => sql`
  update service_connections set archived_at = coalesce(archived_at, ${at}), sealed_secrets = null,
    proposal = null, proposal_secrets = null, proposed_by = null, proposed_at = null, is_active = false,
    updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = ${id}`

/** Connections with their names, as other modules name them: `id`, `name`. */
export const connectionNames = (tenant: string): Fragment => sql`
  select item.id, item.name from service_connections item where item.tenant_id = ${tenant}`

/** Replaces the secrets by others of the same names; the connection counts as unchanged. */
export const updateSealedSecrets = (
  tenant: string,
  id: string,
  sealed: string | null,
): Statement<unknown> => sql`
  update service_connections set sealed_secrets = ${sealed}
  where tenant_id = ${tenant} and id = ${id} and archived_at is null`
