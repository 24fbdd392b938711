import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { OldSecrets } from '../../programs/adoption.ts'
import type { SecretHolder } from '../../programs/holder.ts'

export interface SigningSecretRow extends SecretHolder {
  readonly id: string
  readonly sealed: string
  readonly expires_at: Date | null
}

/** The signing secrets of a client that are good at an instant. */
export const selectSigningSecrets = (
  tenant: string,
  clientId: string,
  now: Date,
): Statement<SigningSecretRow> =>
  sql<SigningSecretRow>`
    select secret.id, secret.sealed, secret.expires_at, secret.responsible_user_id, secret.scopes,
      membership.roles as responsible_roles, membership.status as responsible_status
    from oauth_signing_secrets secret
    left join memberships membership
      on membership.tenant_id = ${tenant} and membership.user_id = secret.responsible_user_id
    where secret.tenant_id = ${tenant} and secret.client_id = ${clientId}
      and (secret.expires_at is null or secret.expires_at > ${now})`

interface NewSigningSecret {
  readonly id: string
  readonly clientId: string
  readonly sealed: string
  readonly hint: string
  readonly userId: string
  readonly at: Date
}

export const insertSigningSecret = (tenant: string, secret: NewSigningSecret): Statement<unknown> =>
  sql`
    insert into oauth_signing_secrets (tenant_id, client_id, id, sealed, hint, created_by, created_at)
    values (${tenant}, ${secret.clientId}, ${secret.id}, ${secret.sealed}, ${secret.hint}, ${secret.userId},
      ${secret.at})`

/** Lets the secrets that stand run out by then, where they did not sooner. */
export const updateSigningSecretsEnding = (
  tenant: string,
  clientId: string,
  until: Date,
): Statement<unknown> =>
  sql`
    update oauth_signing_secrets set expires_at = least(coalesce(expires_at, ${until}), ${until})
    where tenant_id = ${tenant} and client_id = ${clientId}`

/** The same when the client is adopted: until then the old secrets keep their member and scopes. */
export const updateSigningSecretsAdopted = (
  tenant: string,
  clientId: string,
  { until, responsibleUserId, scopes }: OldSecrets,
): Statement<unknown> =>
  sql`
    update oauth_signing_secrets set expires_at = least(coalesce(expires_at, ${until}), ${until}),
      responsible_user_id = coalesce(responsible_user_id, ${responsibleUserId}::uuid),
      scopes = coalesce(scopes, ${scopes}::text[])
    where tenant_id = ${tenant} and client_id = ${clientId}`

/** Secrets that have run out are good for nothing more. */
export const deleteEndedSigningSecrets = (tenant: string, clientId: string, now: Date): Statement<unknown> =>
  sql`
    delete from oauth_signing_secrets
    where tenant_id = ${tenant} and client_id = ${clientId} and expires_at <= ${now}`

/** Answers a row for the first request with this hash alone. */
export const insertNonce = (hash: Buffer, expiresAt: Date): Statement<{ first: boolean }> =>
  sql<{ first: boolean }>`
    insert into oauth_nonces (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict (hash) do nothing returning true as first`

/** Deletes so many of the nonces that have run out. */
export const deleteEndedNonces = (before: Date, limit: number): Statement<{ count: number }> =>
  sql<{ count: number }>`
    with ended as (select hash from oauth_nonces where expires_at < ${before} limit ${limit}),
    gone as (delete from oauth_nonces where hash in (select hash from ended) returning 1)
    select count(*)::int as count from gone`
