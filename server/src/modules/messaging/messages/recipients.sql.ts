import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { memberNames } from '../../identity/index.ts'
import { noticeEmail } from '../../notifications/index.ts'
import { currentStaff, guardianNames, studentNames } from '../../people/index.ts'
import { shownReasons } from '../audiences/shown.sql.ts'
import type { Reason } from '../rules/one-copy.ts'
import { messageKey } from '../sending/notices.ts'
import { recipientIsMissing } from '../sending/sql.ts'
import type { MessageForm } from './form.ts'
import type { MessageRecipientQueryValue } from './schema.ts'

export interface RecipientShownRow {
  readonly id: string
  readonly kind: 'user' | 'staff' | 'guardian' | 'student'
  readonly name: string | null
  readonly language: string
  readonly student_names: readonly string[]
  readonly reasons: readonly Reason[]
  readonly state: 'waiting' | 'delivered' | 'no_address' | 'not_reached'
  readonly delivered_at: Date | null
  readonly email_state: 'none' | 'waiting' | 'sent' | 'failed'
  readonly read_at: Date | null
  readonly answer: 'yes' | 'no' | null
  readonly answered_at: Date | null
  readonly answered_by_link: boolean
}

export interface SentCountsRow {
  readonly count: number
  readonly recipients: number
  readonly delivered: number
  readonly no_address: number
  readonly not_reached: number
  readonly emailed: number
  readonly bounced: number
  readonly read: number
  readonly yes: number
  readonly no: number
  readonly answered: number
  readonly missing: number
}

type Filter = MessageRecipientQueryValue['filter']

/** By id, which is the order in which they were fixed: families in the order of their children. */
export const recipientSorting: Sorting = {
  id: sql`recipient.id`,
  columns: { id: { column: sql`recipient.id::text`, kind: 'text' } },
}

const filtersOf = (form: MessageForm | undefined): Readonly<Record<NonNullable<Filter>, Fragment>> => ({
  missing: recipientIsMissing(form?.missing),
  read: sql`recipient.read_at is not null`,
  yes: sql`recipient.answer = 'yes'`,
  no: sql`recipient.answer = 'no'`,
  answered: hasAnsweredForm(form),
  bounced: sql`email.state = 'failed'`,
  no_address: sql`recipient.state = 'no_address'`,
  not_reached: sql`recipient.state = 'not_reached'`,
})

/** That a recipient answered the form for the children of the copy, withdrew nothing, and owes it nothing more. */
const hasAnsweredForm = (form: MessageForm | undefined): Fragment =>
  form
    ? sql`(recipient.reply = 'form' and recipient.state = 'delivered' and (
        select bool_and(one.is_given) from (${form.answers}) one
        where one.guardian_id = recipient.person_id
          and (one.student_id is null or one.student_id = any(recipient.student_ids)))
      and not (${recipientIsMissing(form.missing)}))`
    : sql`false`

/** Which recipients of which message; with its form, unless that is gone. */
interface RecipientQuestion {
  readonly messageId: string
  readonly filter: Filter
  readonly form: MessageForm | undefined
}

const from = (tenant: string, { messageId, filter, form }: RecipientQuestion): Fragment => sql`
  message_recipients recipient
  left join lateral (${noticeEmail(tenant, { recipient: sql`recipient.person_key`, key: sql`${messageKey(messageId)}` })}) email on true
  where recipient.tenant_id = ${tenant} and recipient.message_id = ${messageId}
    ${filter === undefined ? sql.empty : sql`and ${filtersOf(form)[filter]}`}`

export const selectRecipientsOf = (
  tenant: string,
  roles: readonly string[],
  question: RecipientQuestion,
  page: Keyset,
): Statement<RecipientShownRow & KeysetRow> => sql<RecipientShownRow & KeysetRow>`
  select found.*, coalesce(
      (select concat_ws(' ', guardian.first_name, guardian.last_name) from (${guardianNames(tenant)}) guardian
        where found.kind = 'guardian' and guardian.id = found.person_id),
      (select concat_ws(' ', student.first_name, student.last_name) from (${studentNames(tenant)}) student
        where found.kind = 'student' and student.id = found.person_id),
      (select concat_ws(' ', staff.first_name, staff.last_name) from (${currentStaff(tenant)}) staff
        where found.kind = 'staff' and staff.id = found.person_id),
      (select member.name from (${memberNames(tenant)}) member
        where found.kind = 'user' and member.user_id = found.person_id)) as name,
    array(select concat_ws(' ', student.first_name, student.last_name) from (${studentNames(tenant)}) student
      where student.id = any(found.student_ids) order by student.sort_name, student.id) as student_names
  from (select ${page.key} as sort_key, recipient.id, recipient.kind, recipient.person_id, recipient.language,
      recipient.student_ids, ${shownReasons(tenant, roles, sql`recipient.reasons`)} as reasons, recipient.state, recipient.delivered_at, recipient.read_at,
      recipient.answer, recipient.answered_at, recipient.answered_by_link, coalesce(email.state, 'none') as email_state
    from ${from(tenant, question)} ${page.after} ${page.order}) found`

export const selectCounts = (
  tenant: string,
  question: RecipientQuestion,
): Statement<SentCountsRow> => sql<SentCountsRow>`
  select count(*)::int as count, count(*)::int as recipients,
    count(*) filter (where recipient.state = 'delivered')::int as delivered,
    count(*) filter (where recipient.state = 'no_address')::int as no_address,
    count(*) filter (where recipient.state = 'not_reached')::int as not_reached,
    count(*) filter (where email.state = 'sent')::int as emailed,
    count(*) filter (where email.state = 'failed')::int as bounced,
    count(recipient.read_at)::int as read,
    count(*) filter (where recipient.answer = 'yes')::int as yes,
    count(*) filter (where recipient.answer = 'no')::int as no,
    count(*) filter (where ${hasAnsweredForm(question.form)})::int as answered,
    count(*) filter (where ${recipientIsMissing(question.form?.missing)} and recipient.reply <> 'none')::int as missing
  from ${from(tenant, question)}`
