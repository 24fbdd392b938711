import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberContacts } from '../../identity/index.ts'
import { reachedPersons, shownTies } from '../../people/index.ts'
import type { CategoryChoice } from '../rules/reach.ts'

/** The rows of notices, for bulk writes. */
export const noticesTable: BulkTable = {
  table: 'notices',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    recipient_id: 'uuid',
    recipient_kind: 'text',
    person_kind: 'text',
    person_id: 'uuid',
    key: 'text',
    category: 'text',
    importance: 'text',
    language: 'text',
    title: 'text',
    body: 'text',
    path: 'text',
    about: 'uuid[]',
    in_app: 'boolean',
    created_at: 'timestamptz',
    email_state: 'text',
    email_due_at: 'timestamptz',
    is_digest: 'boolean',
  },
}

/** How somebody wants to be reached, as stored; null where nothing was chosen. */
export interface PreferenceRow {
  readonly time_zone: string | null
  readonly quiet_from: string | null
  readonly quiet_until: string | null
  readonly digest_rhythm: 'daily' | 'weekly' | null
  readonly digest_weekday: number | null
  readonly digest_at: string | null
  readonly choices: Readonly<Record<string, CategoryChoice>> | null
}

/** Somebody who was named as a recipient and belongs to the school. */
export interface RecipientRow extends PreferenceRow {
  /** As requested. */
  readonly kind: 'guardian' | 'student' | 'staff' | 'user'
  readonly id: string
  /** The active account, if there is one. */
  readonly user_id: string | null
  readonly email: string | null
  /** BCP 47. */
  readonly language: string | null
}

/** Joins the record of a user who was named without one: emails go to the address that the school has, if it has one. */
export const ownRecord = (tenant: string): Fragment => sql`
  left join lateral (
    select record.email, record.language, record.first_name, record.last_name from (${reachedPersons(tenant)}) record
    where record.user_id = member.user_id and record.email is not null order by record.kind, record.id limit 1
  ) own on person.id is null`

/** Those of the named recipients who are reached today, with their choices. `kinds` and `ids` have one length. */
export const selectRecipients = (
  tenant: string,
  kinds: readonly string[],
  ids: readonly string[],
): Statement<RecipientRow> => sql<RecipientRow>`
  select named.kind, named.id, member.user_id, coalesce(person.email, own.email, member.email) as email,
    coalesce(person.language, own.language, member.locale) as language, chosen.time_zone, chosen.quiet_from, chosen.quiet_until,
    chosen.digest_rhythm, chosen.digest_weekday, chosen.digest_at, chosen.choices
  from unnest(${kinds}::text[], ${ids}::uuid[]) as named (kind, id)
  left join (${reachedPersons(tenant)}) person on person.kind = named.kind and person.id = named.id
  left join (${memberContacts(tenant)}) member
    on member.user_id = case when named.kind = 'user' then named.id else person.user_id end
  ${ownRecord(tenant)}
  left join notice_preferences chosen
    on chosen.tenant_id = ${tenant} and chosen.recipient_id = coalesce(member.user_id, person.id)
  where person.id is not null or member.user_id is not null`

/** The links of these guardians with these students. */
export const selectTies = (
  tenant: string,
  guardians: readonly string[],
  students: readonly string[],
): Statement<{ guardian_id: string; student_id: string }> =>
  sql<{ guardian_id: string; student_id: string }>`
    select tie.guardian_id, tie.student_id from (${shownTies(tenant)}) tie
    where tie.guardian_id = any(${guardians}::uuid[]) and tie.student_id = any(${students}::uuid[])`

/** Which of these persons, who have an account by now, got a notice of one of the keys before they had it. */
export const selectReachedBefore = (
  tenant: string,
  keys: readonly string[],
  persons: readonly string[],
): Statement<{ key: string; recipient_id: string }> =>
  sql<{ key: string; recipient_id: string }>`
    select notice.key, notice.recipient_id from notices notice
    where notice.tenant_id = ${tenant} and notice.key = any(${keys}::text[])
      and notice.recipient_id = any(${persons}::uuid[])`

/** Deletes all notices of the keys. */
export const deleteByKeys = (tenant: string, keys: readonly string[]): Statement<unknown> => sql`
  delete from notices where tenant_id = ${tenant} and key = any(${keys}::text[])`

/** Deletes the unread notices of the keys of which no email has left. */
export const deleteUnsent = (tenant: string, keys: readonly string[]): Statement<unknown> => sql`
  delete from notices where tenant_id = ${tenant} and key = any(${keys}::text[])
    and read_at is null and email_state <> 'queued'`

/** Withdraws the others: they remain, so that nobody gets a second one of the key. */
export const updateWithdrawn = (tenant: string, keys: readonly string[], at: Date): Statement<unknown> => sql`
  update notices set withdrawn_at = ${at} where tenant_id = ${tenant} and key = any(${keys}::text[])
    and withdrawn_at is null and read_at is null`

/** Marks the user's notices of the keys as read. */
export const updateReadByKeys = (
  tenant: string,
  userId: string,
  keys: readonly string[],
  at: Date,
): Statement<unknown> => sql`
  update notices set read_at = ${at} where tenant_id = ${tenant} and recipient_id = ${userId}
    and key = any(${keys}::text[]) and read_at is null`
