import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import {
  type ProgramRow,
  rosterScope,
  rosterScopeNames,
  standingPrograms,
} from '../../../modules/identity/index.ts'
import type { ProfileName } from './profiles.ts'

/** A program with the profile that was chosen for it. */
export interface ClientRow extends ProgramRow {
  /** null: none was chosen. */
  readonly profile: ProfileName | null
  readonly updated_at: Date | null
  /** 0: none was chosen. */
  readonly version: number
}

const columns = sql`program.id, program.kind, program.name, program.scopes, program.signing_hint, chosen.profile,
  chosen.updated_at, coalesce(chosen.version, 0) as version`

const clients = (tenant: string, now: Date): Fragment => sql`(${standingPrograms(tenant, now)}) program
  left join oneroster_clients chosen on chosen.tenant_id = ${tenant} and chosen.client_id = program.id`

/** Programs that may read or write rosters, and those with a profile all the same. */
const ofRosters = sql`(program.scopes && ${rosterScopeNames.map(rosterScope)}::text[] or chosen.profile is not null)`

export const clientSorting: Sorting = { id: sql`program.id`, columns: {} }

export const selectClients = (tenant: string, now: Date, page: Keyset): Statement<ClientRow & KeysetRow> =>
  sql<ClientRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from ${clients(tenant, now)}
    where ${ofRosters} ${page.after} ${page.order}`

export const countClients = (tenant: string, now: Date): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from ${clients(tenant, now)} where ${ofRosters}`

export const selectClient = (tenant: string, now: Date, id: string): Statement<ClientRow> =>
  sql<ClientRow>`select ${columns} from ${clients(tenant, now)} where program.id = ${id}`

/** Profiles are chosen one after the other until the transaction ends. */
export const selectClientLock = (tenant: string, id: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`oneroster client ${tenant} ${id}`}, 0))`

export const selectProfile = (tenant: string, id: string): Statement<{ profile: ProfileName }> =>
  sql<{ profile: ProfileName }>`
    select profile from oneroster_clients where tenant_id = ${tenant} and client_id = ${id}`

export const upsertProfile = (
  tenant: string,
  id: string,
  profile: ProfileName,
  at: Date,
): Statement<unknown> =>
  sql`
    insert into oneroster_clients (tenant_id, client_id, profile, updated_at) values (${tenant}, ${id}, ${profile}, ${at})
    on conflict (tenant_id, client_id) do update
    set profile = excluded.profile, updated_at = excluded.updated_at, version = oneroster_clients.version + 1`
