import type { Keyset, KeysetRow, Sorting } from '../../../../kernel/db/keyset.sql.ts'
import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { OldSecrets } from '../../programs/adoption.ts'
import type { SecretHolder } from '../../programs/holder.ts'

export type AuthenticationMethod = 'client_secret_basic' | 'none'

export interface OAuthClientRow {
  readonly id: string
  readonly name: string
  readonly token_endpoint_auth_method: AuthenticationMethod
  readonly grant_types: string[]
  readonly redirect_uris: string[]
  readonly scopes: string[]
  readonly hint: string | null
  readonly created_by: string
  readonly responsible_user_id: string
  /** Of the responsible member. */
  readonly responsible_name: string | null
  readonly responsible_roles: string[]
  readonly responsible_status: 'active' | 'suspended' | 'left' | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly revoked_at: Date | null
  readonly last_used_at: Date | null
  readonly version: number
}

const columns = sql`client.id, client.name, client.token_endpoint_auth_method, client.grant_types,
    client.redirect_uris, client.scopes, client.hint, client.created_by, client.responsible_user_id,
    person.name as responsible_name, coalesce(membership.roles, '{}') as responsible_roles,
    membership.status as responsible_status, client.created_at, client.updated_at, client.revoked_at,
    client.last_used_at, client.version`

const clients = sql`oauth_clients client
  left join memberships membership
    on membership.tenant_id = client.tenant_id and membership.user_id = client.responsible_user_id
  left join users person on person.id = client.responsible_user_id`

export const oauthClientSorting: Sorting = { id: sql`client.id`, columns: {} }

/** Clients, the newest first; revoked ones only when asked for. */
export const selectOAuthClients = (
  tenant: string,
  revoked: boolean,
  page: Keyset,
): Statement<OAuthClientRow & KeysetRow> =>
  sql<OAuthClientRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from ${clients}
    where client.tenant_id = ${tenant} and (client.revoked_at is not null) = ${revoked} ${page.after} ${page.order}`

export const countOAuthClients = (tenant: string, revoked: boolean): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from oauth_clients
    where tenant_id = ${tenant} and (revoked_at is not null) = ${revoked}`

export const selectOAuthClient = (tenant: string, id: string): Statement<OAuthClientRow> =>
  sql<OAuthClientRow>`select ${columns} from ${clients} where client.tenant_id = ${tenant} and client.id = ${id}`

/** The same, locked until the transaction ends. */
export const selectOAuthClientForUpdate = (tenant: string, id: string): Statement<OAuthClientRow> =>
  sql<OAuthClientRow>`${selectOAuthClient(tenant, id)} for update of client`

interface NewOAuthClient {
  readonly id: string
  readonly name: string
  readonly method: AuthenticationMethod
  readonly grantTypes: readonly string[]
  readonly redirectUris: readonly string[]
  readonly scopes: readonly string[]
  readonly hint: string | null
  readonly userId: string
  readonly at: Date
}

export const insertOAuthClient = (tenant: string, client: NewOAuthClient): Statement<unknown> =>
  sql`
    insert into oauth_clients (tenant_id, id, name, token_endpoint_auth_method, grant_types, redirect_uris, scopes,
      hint, created_by, responsible_user_id, created_at, updated_at)
    values (${tenant}, ${client.id}, ${client.name}, ${client.method}, ${client.grantTypes}::text[],
      ${client.redirectUris}::text[], ${client.scopes}::text[], ${client.hint}, ${client.userId}, ${client.userId},
      ${client.at}, ${client.at})`

export const insertOAuthClientSchool = (clientId: string, schoolId: string): Statement<unknown> =>
  sql`insert into oauth_client_schools (client_id, school_id) values (${clientId}, ${schoolId})`

export const insertOAuthClientSecret = (
  tenant: string,
  clientId: string,
  hash: Buffer,
  at: Date,
): Statement<unknown> =>
  sql`
    insert into oauth_client_secrets (tenant_id, client_id, hash, created_at)
    values (${tenant}, ${clientId}, ${hash}, ${at})`

/** Lets the secrets that stand run out by then, where they did not sooner. */
export const updateOAuthClientSecretsEnding = (
  tenant: string,
  clientId: string,
  until: Date,
): Statement<unknown> =>
  sql`
    update oauth_client_secrets set expires_at = least(coalesce(expires_at, ${until}), ${until})
    where tenant_id = ${tenant} and client_id = ${clientId}`

/** The same when the client is adopted: until then the old secrets keep their member and scopes. */
export const updateOAuthClientSecretsAdopted = (
  tenant: string,
  clientId: string,
  { until, responsibleUserId, scopes }: OldSecrets,
): Statement<unknown> =>
  sql`
    update oauth_client_secrets set expires_at = least(coalesce(expires_at, ${until}), ${until}),
      responsible_user_id = coalesce(responsible_user_id, ${responsibleUserId}::uuid),
      scopes = coalesce(scopes, ${scopes}::text[])
    where tenant_id = ${tenant} and client_id = ${clientId}`

export interface OAuthClientSecretRow extends SecretHolder {
  readonly hash: Buffer
  readonly expires_at: Date | null
}

/** The secrets that work at an instant. */
export const selectOAuthClientSecrets = (
  tenant: string,
  clientId: string,
  now: Date,
): Statement<OAuthClientSecretRow> =>
  sql<OAuthClientSecretRow>`
    select secret.hash, secret.expires_at, secret.responsible_user_id, secret.scopes,
      membership.roles as responsible_roles, membership.status as responsible_status
    from oauth_client_secrets secret
    left join memberships membership
      on membership.tenant_id = ${tenant} and membership.user_id = secret.responsible_user_id
    where secret.tenant_id = ${tenant} and secret.client_id = ${clientId}
      and (secret.expires_at is null or secret.expires_at > ${now})`

/** Secrets that have run out are good for nothing more. */
export const deleteEndedOAuthClientSecrets = (
  tenant: string,
  clientId: string,
  now: Date,
): Statement<unknown> =>
  sql`
    delete from oauth_client_secrets
    where tenant_id = ${tenant} and client_id = ${clientId} and expires_at <= ${now}`

export interface OAuthClientChange {
  readonly name?: string
  readonly redirectUris?: readonly string[]
  readonly scopes?: readonly string[]
  readonly grantTypes?: readonly string[]
  readonly hint?: string
  readonly responsibleUserId?: string
  readonly revokedAt?: Date
}

export const updateOAuthClient = (
  tenant: string,
  id: string,
  change: OAuthClientChange,
  at: Date,
): Statement<unknown> =>
  sql`
    update oauth_clients set name = coalesce(${change.name ?? null}, name), hint = coalesce(${change.hint ?? null}, hint),
      redirect_uris = coalesce(${change.redirectUris ?? null}::text[], redirect_uris),
      scopes = coalesce(${change.scopes ?? null}::text[], scopes),
      grant_types = coalesce(${change.grantTypes ?? null}::text[], grant_types),
      responsible_user_id = coalesce(${change.responsibleUserId ?? null}::uuid, responsible_user_id),
      revoked_at = coalesce(revoked_at, ${change.revokedAt ?? null}::timestamptz),
      updated_at = ${at}, version = version + 1
    where tenant_id = ${tenant} and id = ${id}`

/** When a client was used, to the minute. */
export const updateOAuthClientUsed = (tenant: string, id: string, at: Date): Statement<unknown> =>
  sql`
    update oauth_clients set last_used_at = ${at}
    where tenant_id = ${tenant} and id = ${id} and (last_used_at is null or last_used_at < ${at})`

/** The school of a client, before it is known, while that school is open. */
export const selectOAuthClientSchool = (clientId: string): Statement<{ school_id: string }> =>
  sql<{ school_id: string }>`
    select owner.school_id from oauth_client_schools owner join schools school on school.id = owner.school_id
    where owner.client_id = ${clientId} and school.status = 'active'`
