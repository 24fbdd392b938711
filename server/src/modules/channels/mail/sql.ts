import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Finding } from './checks/finding.ts'

export interface KeyRow {
  readonly domain: string
  readonly selector: string
  readonly public_key: string
  readonly created_at: Date
  readonly active_at: Date | null
}

export const selectKey = (tenant: string, domain: string): Statement<KeyRow> => sql<KeyRow>`
  select domain, selector, public_key, created_at, active_at from mail_signing_keys
  where tenant_id = ${tenant} and domain = ${domain}`

/** The active key of a domain with what signs. */
export const selectActiveKey = (
  tenant: string,
  domain: string,
): Statement<{ selector: string; sealed_private_key: string }> =>
  sql<{ selector: string; sealed_private_key: string }>`
    select selector, sealed_private_key from mail_signing_keys
    where tenant_id = ${tenant} and domain = ${domain} and active_at is not null`

interface KeyToSave {
  readonly domain: string
  readonly selector: string
  readonly publicKey: string
  readonly sealed: string
  readonly at: Date
}

/** Stores the key of a domain; one that is there remains. */
export const insertKey = (tenant: string, key: KeyToSave): Statement<unknown> => sql`
  insert into mail_signing_keys (tenant_id, domain, selector, public_key, sealed_private_key, created_at)
  values (${tenant}, ${key.domain}, ${key.selector}, ${key.publicKey}, ${key.sealed}, ${key.at})
  on conflict (tenant_id, domain) do nothing`

export const deleteKey = (tenant: string, domain: string): Statement<unknown> => sql`
  delete from mail_signing_keys where tenant_id = ${tenant} and domain = ${domain}`

/** Emails are signed from now on, or no longer; a key that was replaced in between is left alone. */
export const updateKeyActive = (
  tenant: string,
  { domain, selector }: Pick<KeyRow, 'domain' | 'selector'>,
  at: Date | null,
): Statement<unknown> => sql`
  update mail_signing_keys set active_at = case when ${at}::timestamptz is null then null else coalesce(active_at, ${at}) end
  where tenant_id = ${tenant} and domain = ${domain} and selector = ${selector}`

export interface CheckRow {
  readonly domain: string
  readonly checked_at: Date
  readonly findings: readonly Finding[]
}

export const selectCheck = (tenant: string): Statement<CheckRow> => sql<CheckRow>`
  select domain, checked_at, findings from mail_domain_checks where tenant_id = ${tenant}`

export const upsertCheck = (tenant: string, row: CheckRow): Statement<unknown> => sql`
  insert into mail_domain_checks (tenant_id, domain, checked_at, findings)
  values (${tenant}, ${row.domain}, ${row.checked_at}, ${JSON.stringify(row.findings)}::jsonb)
  on conflict (tenant_id) do update set domain = excluded.domain, checked_at = excluded.checked_at,
    findings = excluded.findings`
