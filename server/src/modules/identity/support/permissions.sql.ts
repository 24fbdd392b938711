import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { SupportAccess } from './entries.sql.ts'

/** A standing permission of the school. */
interface ConsentRow {
  readonly id: string
  readonly access: SupportAccess
  readonly ends_at: Date
  readonly given_at: Date
  readonly given_by: string
  readonly given_by_name: string | null
}

/** The permission in force now. */
export const selectConsent = (tenant: string, now: Date): Statement<ConsentRow> =>
  sql<ConsentRow>`
    select consent.id, consent.access, consent.ends_at, consent.given_at, consent.given_by, giver.name as given_by_name
    from support_consents consent left join users giver on giver.id = consent.given_by
    where consent.tenant_id = ${tenant} and consent.withdrawn_at is null and consent.ends_at > ${now}`

/** The same, locked against its withdrawal until the entry that it opens is stored. */
export const selectConsentForShare = (
  tenant: string,
  now: Date,
): Statement<Pick<ConsentRow, 'id' | 'access' | 'ends_at' | 'given_by'>> =>
  sql`
    select id, access, ends_at, given_by from support_consents
    where tenant_id = ${tenant} and withdrawn_at is null and ends_at > ${now} for share`

export const updateConsentWithdrawn = (
  tenant: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Statement<{ id: string; ends_at: Date }> =>
  sql`
    update support_consents set withdrawn_at = ${at}, withdrawn_by = ${by}
    where tenant_id = ${tenant} and withdrawn_at is null returning id, ends_at`

export const insertConsent = (
  tenant: string,
  consent: Omit<ConsentRow, 'given_by_name'>,
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into support_consents (tenant_id, id, access, ends_at, given_at, given_by)
    values (${tenant}, ${consent.id}, ${consent.access}, ${consent.ends_at}, ${consent.given_at}, ${consent.given_by})
    on conflict (tenant_id) where withdrawn_at is null do nothing returning id`

interface Code {
  readonly hash: Buffer
  readonly access: SupportAccess
  readonly createdAt: Date
  readonly createdBy: string
  readonly expiresAt: Date
}

/** A new code replaces those that nobody used. */
export const deleteUnusedCodes = (tenant: string): Statement<unknown> =>
  sql`delete from support_codes where tenant_id = ${tenant} and used_at is null`

export const insertCode = (tenant: string, code: Code): Statement<unknown> =>
  sql`
    insert into support_codes (tenant_id, hash, access, created_at, created_by, expires_at)
    values (${tenant}, ${code.hash}, ${code.access}, ${code.createdAt}, ${code.createdBy}, ${code.expiresAt})`

/** Uses a code; of several requests with the same one, one gets a row. */
export const updateCodeUsed = (
  tenant: string,
  hash: Buffer,
  now: Date,
): Statement<{ access: SupportAccess; created_by: string }> =>
  sql`
    update support_codes set used_at = ${now}
    where tenant_id = ${tenant} and hash = ${hash} and used_at is null and expires_at > ${now}
    returning access, created_by`

/** The code that waits, without the code. */
export const selectWaitingCode = (
  tenant: string,
  now: Date,
): Statement<{ access: SupportAccess; expires_at: Date }> =>
  sql`
    select access, expires_at from support_codes
    where tenant_id = ${tenant} and used_at is null and expires_at > ${now} order by expires_at desc limit 1`
