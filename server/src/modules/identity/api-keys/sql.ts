import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { OldSecrets } from '../programs/adoption.ts'

export interface ApiKeyRow {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly scopes: string[]
  readonly created_by: string
  readonly responsible_user_id: string
  /** Of the responsible member. */
  readonly responsible_name: string | null
  readonly responsible_roles: string[]
  readonly responsible_status: 'active' | 'suspended' | 'left' | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly expires_at: Date | null
  readonly revoked_at: Date | null
  readonly last_used_at: Date | null
  readonly version: number
}

const columns = sql`key.id, key.name, key.hint, key.scopes, key.created_by, key.responsible_user_id,
    person.name as responsible_name, coalesce(membership.roles, '{}') as responsible_roles,
    membership.status as responsible_status, key.created_at, key.updated_at, key.expires_at, key.revoked_at,
    key.last_used_at, key.version`

const keys = sql`api_keys key
  left join memberships membership
    on membership.tenant_id = key.tenant_id and membership.user_id = key.responsible_user_id
  left join users person on person.id = key.responsible_user_id`

export const apiKeySorting: Sorting = { id: sql`key.id`, columns: {} }

/** Keys, the newest first; revoked ones only when asked for. */
export const selectApiKeys = (
  tenant: string,
  revoked: boolean,
  page: Keyset,
): Statement<ApiKeyRow & KeysetRow> =>
  sql<ApiKeyRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from ${keys}
    where key.tenant_id = ${tenant} and (key.revoked_at is not null) = ${revoked} ${page.after} ${page.order}`

export const countApiKeys = (tenant: string, revoked: boolean): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from api_keys
    where tenant_id = ${tenant} and (revoked_at is not null) = ${revoked}`

export const selectApiKey = (tenant: string, id: string): Statement<ApiKeyRow> =>
  sql<ApiKeyRow>`select ${columns} from ${keys} where key.tenant_id = ${tenant} and key.id = ${id}`

/** The same, locked until the transaction ends. */
export const selectApiKeyForUpdate = (tenant: string, id: string): Statement<ApiKeyRow> =>
  sql<ApiKeyRow>`${selectApiKey(tenant, id)} for update of key`

interface NewApiKey {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly scopes: readonly string[]
  readonly userId: string
  readonly at: Date
  readonly expiresAt: Date | null
}

export const insertApiKey = (tenant: string, key: NewApiKey): Statement<unknown> =>
  sql`
    insert into api_keys (tenant_id, id, name, hint, scopes, created_by, responsible_user_id, created_at,
      updated_at, expires_at)
    values (${tenant}, ${key.id}, ${key.name}, ${key.hint}, ${key.scopes}::text[], ${key.userId}, ${key.userId},
      ${key.at}, ${key.at}, ${key.expiresAt})`

export const insertApiKeySecret = (
  tenant: string,
  keyId: string,
  hash: Buffer,
  at: Date,
): Statement<unknown> =>
  sql`
    insert into api_key_secrets (hash, school_id, key_id, created_at) values (${hash}, ${tenant}, ${keyId}, ${at})`

/** Lets the secrets that stand run out by then, where they did not sooner. */
export const updateApiKeySecretsEnding = (tenant: string, keyId: string, until: Date): Statement<unknown> =>
  sql`
    update api_key_secrets set expires_at = least(coalesce(expires_at, ${until}), ${until})
    where school_id = ${tenant} and key_id = ${keyId}`

/** The same when the key is adopted: until then the old secrets keep their member and scopes. */
export const updateApiKeySecretsAdopted = (
  tenant: string,
  keyId: string,
  { until, responsibleUserId, scopes }: OldSecrets,
): Statement<unknown> =>
  sql`
    update api_key_secrets set expires_at = least(coalesce(expires_at, ${until}), ${until}),
      responsible_user_id = coalesce(responsible_user_id, ${responsibleUserId}::uuid),
      scopes = coalesce(scopes, ${scopes}::text[])
    where school_id = ${tenant} and key_id = ${keyId}`

interface ApiKeyChange {
  readonly name?: string
  readonly hint?: string
  readonly scopes?: readonly string[]
  readonly responsibleUserId?: string
  readonly revokedAt?: Date
}

export const updateApiKey = (
  tenant: string,
  id: string,
  change: ApiKeyChange,
  at: Date,
): Statement<unknown> =>
  sql`
    update api_keys set name = coalesce(${change.name ?? null}, name), hint = coalesce(${change.hint ?? null}, hint),
      scopes = coalesce(${change.scopes ?? null}::text[], scopes),
      responsible_user_id = coalesce(${change.responsibleUserId ?? null}::uuid, responsible_user_id),
      revoked_at = coalesce(revoked_at, ${change.revokedAt ?? null}::timestamptz),
      updated_at = ${at}, version = version + 1
    where tenant_id = ${tenant} and id = ${id}`

/** When a key was used, to the minute. */
export const updateApiKeyUsed = (tenant: string, id: string, at: Date): Statement<unknown> =>
  sql`
    update api_keys set last_used_at = ${at}
    where tenant_id = ${tenant} and id = ${id} and (last_used_at is null or last_used_at < ${at})`

export interface ApiKeySecretRow {
  readonly school_id: string
  readonly key_id: string
  readonly expires_at: Date | null
  /** Null: the key's own. */
  readonly responsible_user_id: string | null
  readonly scopes: string[] | null
}

/** The key of a secret, before the school is known. */
export const selectApiKeySecret = (hash: Buffer, now: Date): Statement<ApiKeySecretRow> =>
  sql<ApiKeySecretRow>`
    select school_id, key_id, expires_at, responsible_user_id, scopes from api_key_secrets
    where hash = ${hash} and (expires_at is null or expires_at > ${now})`
