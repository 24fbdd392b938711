import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { formHeads, guardianAnswers, missingSigners, type RequestedForm } from '../../forms/index.ts'
import { memberContacts, memberNames } from '../../identity/index.ts'
import { guardianNumbers, reachedPersons } from '../../people/index.ts'
import { type FileOfMessage, filesOf } from '../messages/sql.ts'
import type { Importance, Reply } from '../rules/states.ts'
import type { Filled, MessageTexts } from '../rules/texts.ts'
import { childrenToday, isReached } from '../sending/sql.ts'
import type { LinkedCopy } from './token.ts'

export interface LinkedCopyRow {
  readonly id: string
  readonly message_id: string
  readonly person_id: string
  readonly language: string
  readonly filled: Filled
  readonly kind: 'user' | 'staff' | 'guardian' | 'student'
  readonly student_count: number
  readonly child_names: readonly string[]
  readonly texts: MessageTexts
  readonly importance: Importance
  readonly reply: Reply
  readonly form_id: string | null
  readonly from_name: string | null
  readonly files: readonly FileOfMessage[]
  readonly sent_at: Date
  readonly read_at: Date | null
  readonly answer: 'yes' | 'no' | null
  readonly answered_at: Date | null
  readonly email: string | null
  readonly phone: string | null
  /** Whether the record belongs to a user, and whether that is an active member of the school. */
  readonly has_user: boolean
  readonly has_account: boolean
}

/** A copy of a message, as long as its recipient has the right to it. */
export const selectLinkedCopy = (
  tenant: string,
  { messageId, kind, personId }: LinkedCopy,
): Statement<LinkedCopyRow> => sql<LinkedCopyRow>`
  select recipient.id, recipient.message_id, recipient.person_id, recipient.language, recipient.filled,
    recipient.kind, ${childrenToday(tenant)},
    recipient.sent_at, recipient.read_at, recipient.answer, recipient.answered_at, recipient.reply, message.texts,
    message.importance, author.name as from_name, head.id as form_id,
    ${filesOf(tenant, sql`message.id`)} as files, person.email, number.phone,
    person.user_id is not null as has_user, member.user_id is not null as has_account
  from message_recipients recipient
  join messages message on message.tenant_id = ${tenant} and message.id = recipient.message_id
  join (${reachedPersons(tenant)}) person on person.kind = recipient.kind and person.id = recipient.person_id
  left join (${guardianNumbers(tenant)}) number on recipient.kind = 'guardian' and number.id = recipient.person_id
  left join (${memberContacts(tenant)}) member on member.user_id = person.user_id
  left join (${memberNames(tenant)}) author on author.user_id = message.submitted_by
  left join (${formHeads(tenant)}) head on head.id = message.form_id and recipient.reply = 'form'
  where recipient.tenant_id = ${tenant} and recipient.message_id = ${messageId} and recipient.kind = ${kind}
    and recipient.person_id = ${personId} and recipient.state in ('delivered', 'no_address') and ${isReached(tenant)}`

/** What a form still wants of the recipient of a copy, and whether it has an answer of theirs. */
interface LinkedForm {
  readonly is_missing: boolean
  readonly is_given: boolean
}

export const selectLinkedForm = (
  tenant: string,
  copyId: string,
  { form, today }: { readonly form: RequestedForm; readonly today: string },
): Statement<LinkedForm> => sql<LinkedForm>`
  select exists (select from (${missingSigners(tenant, form, today)}) missing
      where ${isOfCopy(sql`missing`)}) as is_missing,
    exists (select from (${guardianAnswers(tenant, form)}) answer
      where answer.is_given and ${isOfCopy(sql`answer`)}) as is_given
  from message_recipients recipient where recipient.tenant_id = ${tenant} and recipient.id = ${copyId}`

/** Of the recipient, about a child whom the copy is about, or about none. */
const isOfCopy = (row: Fragment): Fragment => sql`recipient.kind = 'guardian'
  and ${row}.guardian_id = recipient.person_id
  and (${row}.student_id is null or ${row}.student_id = any(recipient.student_ids))`

/** Marks a copy as read by its link, and answered where there is an answer. */
export const updateLinkedCopy = (
  tenant: string,
  id: string,
  { at, answer }: { readonly at: Date; readonly answer: 'yes' | 'no' | null },
): Statement<unknown> => sql`
  update message_recipients recipient set read_at = coalesce(recipient.read_at, ${at}),
    answer = coalesce(${answer}::text, recipient.answer),
    answered_at = case when ${answer}::text <> coalesce(recipient.answer, '') then ${at}::timestamptz
      else recipient.answered_at end,
    answered_by_link = recipient.answered_by_link or (${answer}::text <> coalesce(recipient.answer, '')) is true
  where recipient.tenant_id = ${tenant} and recipient.id = ${id}`
