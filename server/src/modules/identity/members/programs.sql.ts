import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/** A program that a school let in: an OAuth client or an API key. */
export interface ProgramRow {
  readonly id: string
  readonly kind: 'oauth_client' | 'api_key'
  readonly name: string
  readonly scopes: string[]
  /** The first characters of the secret by which it signs requests; null without one. */
  readonly signing_hint: string | null
}

/** The programs of a school that were not revoked, as a derived table with the columns of `ProgramRow`. */
export const activePrograms = (tenant: string, now: Date): Fragment => sql`
  select client.id, 'oauth_client' as kind, client.name, client.scopes,
    (select secret.hint from oauth_signing_secrets secret
      where secret.tenant_id = ${tenant} and secret.client_id = client.id
      and (secret.expires_at is null or secret.expires_at > ${now})
      order by secret.expires_at desc nulls first, secret.id desc limit 1) as signing_hint
  from oauth_clients client where client.tenant_id = ${tenant} and client.revoked_at is null
  union all
  select key.id, 'api_key' as kind, key.name, key.scopes, null as signing_hint
  from api_keys key where key.tenant_id = ${tenant} and key.revoked_at is null`
