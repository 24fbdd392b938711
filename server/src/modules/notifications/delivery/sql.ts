import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Language } from '../../../kernel/languages/languages.ts'
import { memberContacts } from '../../identity/index.ts'
import { reachedPersons } from '../../people/index.ts'
import type { Importance } from '../notice.ts'
import { shownAbout, shownBody } from '../notices/shown.sql.ts'
import { ownRecord, type PreferenceRow } from '../notices/sql.ts'

/** A notice of which an email is due, with what decides today whether it is sent. */
export interface DueRow extends Pick<PreferenceRow, 'choices'> {
  readonly id: string
  readonly recipient_id: string
  readonly key: string
  readonly person_kind: string | null
  readonly person_id: string | null
  readonly category: string
  readonly importance: Importance
  readonly language: Language
  readonly title: string
  readonly body: string
  readonly path: string
  readonly is_digest: boolean
  readonly is_read: boolean
  readonly is_withdrawn: boolean
  /** Whether there are students whom it concerns, and of these whom the recipient may still know of. */
  readonly has_about: boolean
  readonly about: readonly string[]
  /** Whether the recipient still belongs to the school, as a member and as the person that was reached. */
  readonly is_reached: boolean
  readonly has_account: boolean
  /** Whether the person's record belongs to a user, active or not. */
  readonly has_user: boolean
  readonly name: string | null
  readonly email: string | null
  readonly is_blocked: boolean
}

/**
 * Locks the due notices of up to so many recipients, all of each, so that one person gets one email. What another worker
 * has locked is left to it.
 */
export const selectDueForUpdate = (
  tenant: string,
  now: Date,
  recipients: number,
): Statement<DueRow> => sql<DueRow>`
  with due as (
    select waiting.recipient_id from notices waiting
    where waiting.tenant_id = ${tenant} and waiting.email_state = 'waiting' and waiting.email_due_at <= ${now}
    group by waiting.recipient_id order by min(waiting.email_due_at) limit ${recipients}
  )
  select notice.id, notice.recipient_id, notice.key, notice.person_kind, notice.person_id, notice.category, notice.importance, notice.language, notice.title,
    ${shownBody(tenant)} as body, notice.path, notice.is_digest, notice.read_at is not null as is_read,
    notice.withdrawn_at is not null as is_withdrawn, cardinality(notice.about) > 0 as has_about,
    case when notice.person_kind = 'guardian' then array(${shownAbout(tenant)})
      else notice.about end as about,
    (notice.person_id is null or person.id is not null)
      and (notice.recipient_kind <> 'user' or member.user_id is not null) as is_reached,
    member.user_id is not null as has_account, person.user_id is not null as has_user,
    coalesce(nullif(concat_ws(' ', coalesce(person.first_name, own.first_name),
      coalesce(person.last_name, own.last_name)), ''), member.name) as name,
    coalesce(person.email, own.email, member.email) as email, blocked.id is not null as is_blocked, chosen.choices
  from notices notice
  left join (${reachedPersons(tenant)}) person
    on person.kind = notice.person_kind and person.id = notice.person_id
  left join (${memberContacts(tenant)}) member
    on member.user_id = case when notice.recipient_kind = 'user' then notice.recipient_id else person.user_id end
  ${ownRecord(tenant)}
  left join notice_preferences chosen
    on chosen.tenant_id = ${tenant} and chosen.recipient_id = coalesce(member.user_id, notice.recipient_id)
  left join email_addresses blocked on blocked.tenant_id = ${tenant} and blocked.state = 'blocked'
    and blocked.address = lower(coalesce(person.email, own.email, member.email))
  where notice.tenant_id = ${tenant} and notice.email_state = 'waiting' and notice.email_due_at <= ${now}
    and notice.recipient_id in (select due.recipient_id from due)
  order by notice.recipient_id, notice.id
  for update of notice skip locked`

/** What became of emails: with the id of the email where one was queued, else with the reason. */
export const updateDelivered = (
  tenant: string,
  rows: readonly { readonly id: string; readonly mailId: string | null; readonly reason: string | null }[],
): Statement<unknown> => sql`
  update notices notice set email_state = case when done.mail_id is null then 'skipped' else 'queued' end,
    mail_id = done.mail_id, email_reason = done.reason
  from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ mailId }) => mailId)}::uuid[],
    ${rows.map(({ reason }) => reason)}::text[]) as done (id, mail_id, reason)
  where notice.tenant_id = ${tenant} and notice.id = done.id`

/** Seconds until the next email is due, no less than `least`; null where none waits. */
export const secondsUntilDue = (tenant: string, now: Date, least: number): Fragment => sql`
  select case when min(waiting.email_due_at) is not null
    then greatest(extract(epoch from min(waiting.email_due_at) - ${now}::timestamptz), ${least}::int) end
  from notices waiting where waiting.tenant_id = ${tenant} and waiting.email_state = 'waiting'`
