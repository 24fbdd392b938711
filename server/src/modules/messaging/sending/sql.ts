import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { textedNotices } from '../../channels/index.ts'
import { activeMembers } from '../../identity/index.ts'
import { noticeReceipts } from '../../notifications/index.ts'
import { currentStaff, reachedPersons, shownTies, studentNames } from '../../people/index.ts'
import type { MessageFailure } from '../rules/states.ts'
import type { Filled } from '../rules/texts.ts'

export const recipientsTable = {
  table: 'message_recipients',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    message_id: 'uuid',
    kind: 'text',
    person_id: 'uuid',
    person_key: 'uuid',
    language: 'text',
    student_ids: 'uuid[]',
    reasons: 'jsonb',
    filled: 'jsonb',
    sent_at: 'timestamptz',
    reply: 'text',
    about_finance: 'boolean',
  },
} as const satisfies BulkTable

/** The roles that an author has now; no row for one who is no active member any more. */
export const selectRolesOf = (
  tenant: string,
  userId: string | null,
): Statement<{ roles: readonly string[] }> => sql<{ roles: readonly string[] }>`
  select member.roles from (${activeMembers(tenant)}) member where member.user_id = ${userId}::uuid`

/** Whether the person may have the message today: links of guardians, accounts of staff and students as they are now. */
export const isReached = (tenant: string): Fragment => sql`case recipient.kind
  when 'guardian' then exists (${childIdsToday(tenant)})
  when 'student' then exists (select from students student where student.tenant_id = ${tenant}
    and student.id = recipient.person_id and student.archived_at is null and student.status = 'active')
  when 'user' then exists (select from (${activeMembers(tenant)}) member where member.user_id = recipient.person_id
    and not member.roles <@ array['guardian', 'student']::text[])
  else exists (select from (${currentStaff(tenant)}) staff where staff.id = recipient.person_id) end`

/** The children of a copy about whom its guardian gets messages now. */
const childIdsToday = (tenant: string): Fragment => sql`
  select tie.student_id from (${shownTies(tenant)}) tie
  where tie.guardian_id = recipient.person_id and tie.student_id = any(recipient.student_ids)
    and tie.receives_messages and (not recipient.about_finance or tie.can_view_finance)`

/**
 * Columns of a recipient for `filledToday`: how many students were concerned, and the first names of those about whom a
 * guardian gets messages now.
 */
export const childrenToday = (tenant: string): Fragment => sql`
  cardinality(recipient.student_ids) as student_count, array(
    select student.first_name from (${studentNames(tenant)}) student
    where student.id in (${childIdsToday(tenant)}) order by student.sort_name, student.id) as child_names`

export interface ChunkRow {
  readonly id: string
  readonly kind: 'user' | 'staff' | 'guardian' | 'student'
  readonly person_id: string
  readonly language: string
  readonly filled: Filled
  readonly is_reached: boolean
  readonly student_count: number
  readonly child_names: readonly string[]
  readonly child_ids: readonly string[]
}

const chunkColumns = (tenant: string): Fragment => sql`recipient.id, recipient.kind, recipient.person_id,
  recipient.language, recipient.filled, ${isReached(tenant)} as is_reached, ${childrenToday(tenant)},
  array(${childIdsToday(tenant)}) as child_ids`

/** Recipients who have not been notified yet, locked; those that another worker has are left to it. */
export const selectChunk = (
  tenant: string,
  messageId: string,
  limit: number,
): Statement<ChunkRow> => sql<ChunkRow>`
  select ${chunkColumns(tenant)} from message_recipients recipient
  where recipient.tenant_id = ${tenant} and recipient.message_id = ${messageId} and recipient.state = 'waiting'
  order by recipient.id limit ${limit} for update of recipient skip locked`

interface Chunk {
  /** Of the notices. */
  readonly key: string
  readonly notified: readonly string[]
  readonly notReached: readonly string[]
}

/**
 * Notes what became of a chunk, as the notices that were written say: a recipient is reached by an account, or by an
 * email or text that waits to be sent. Each table is read once for the chunk: asked for each recipient on its own, the
 * notices that a message has already would be read again and again.
 */
export const updateChunk = (
  tenant: string,
  { key, notified, notReached }: Chunk,
  at: Date,
): Statement<unknown> => sql`
  with chunk as materialized (
    select recipient.id, recipient.person_id,
      array_remove(array[recipient.person_key, recipient.person_id, person.user_id], null) as receivers
    from message_recipients recipient
    left join (${reachedPersons(tenant)}) person on person.kind = recipient.kind and person.id = recipient.person_id
    where recipient.tenant_id = ${tenant} and recipient.id = any(${notified}::uuid[])),
  addressed as materialized (
    select receipt.recipient_id from (${noticeReceipts(tenant)}) receipt
    where receipt.key = ${key} and (receipt.has_account or receipt.is_reached)
      and receipt.recipient_id = any(array(select unnest(chunk.receivers) from chunk))),
  delivered as (
    select chunk.id from chunk cross join unnest(chunk.receivers) as receiver (id)
    join addressed on addressed.recipient_id = receiver.id
    union
    select chunk.id from chunk join (${textedNotices(tenant)}) text on text.guardian_id = chunk.person_id
    where text.notice_key = ${key})
  update message_recipients recipient set state = case when recipient.id = any(${notReached}::uuid[]) then 'not_reached'
      when recipient.id in (select id from delivered) then 'delivered' else 'no_address' end,
    delivered_at = case when recipient.id in (select id from delivered) then ${at}::timestamptz end
  where recipient.tenant_id = ${tenant} and recipient.id = any(${[...notified, ...notReached]}::uuid[])`

/** Ends the sending once nobody waits; a row for the one who ended it. */
export const updateSent = (
  tenant: string,
  messageId: string,
  at: Date,
): Statement<{ recipients: number }> => sql<{
  recipients: number
}>`
  update messages set state = 'sent', sent_at = ${at}, updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = ${messageId} and state = 'sending'
    and not exists (select from message_recipients waiting where waiting.tenant_id = ${tenant}
      and waiting.message_id = ${messageId} and waiting.state = 'waiting')
  returning recipients_count as recipients`

export const updateFrozen = (
  tenant: string,
  messageId: string,
  { count, at }: { readonly count: number; readonly at: Date },
): Statement<unknown> => sql`
  update messages set state = 'sending', frozen_at = ${at}, recipients_count = ${count}, updated_at = ${at},
    version = version + 1
  where tenant_id = ${tenant} and id = ${messageId}`

/** Ends a message that is not sent; no row when it ended before. */
export const updateFailed = (
  tenant: string,
  messageId: string,
  { failure, at }: { readonly failure: MessageFailure; readonly at: Date },
): Statement<{ id: string }> => sql<{ id: string }>`
  update messages set state = 'failed', failure = ${failure}, updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = ${messageId} and state in ('scheduled', 'sending') returning id`

/** The condition that a form still wants an answer of a recipient, about one of the children or as a guardian. */
const formIsMissing = (missing: Fragment): Fragment => sql`exists (
  select from unnest(recipient.student_ids || null::uuid) about (id)
  where (recipient.person_id, coalesce(about.id, ${nobody}::uuid)) in (
    select one.guardian_id, coalesce(one.student_id, ${nobody}::uuid) from (${missing}) one))`

/** In place of a null, which is equal to none. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The condition that a recipient still has to read or answer; with the guardians whose answer a form is missing. */
export const recipientIsMissing = (
  missingOfForm: Fragment | undefined,
): Fragment => sql`recipient.state = 'delivered'
  and case recipient.reply when 'yes_no' then recipient.answer is null
    when 'form' then ${missingOfForm ? formIsMissing(missingOfForm) : sql`false`}
    else recipient.read_at is null end`

/** Recipients who still have to read or answer, and have not got this reminder. */
export const selectToRemind = (
  tenant: string,
  messageId: string,
  {
    number,
    limit,
    missingOfForm,
  }: { readonly number: number; readonly limit: number; readonly missingOfForm: Fragment | undefined },
): Statement<ChunkRow> => sql<ChunkRow>`
  select ${chunkColumns(tenant)} from message_recipients recipient
  where recipient.tenant_id = ${tenant} and recipient.message_id = ${messageId} and ${recipientIsMissing(missingOfForm)}
    and recipient.reminders < ${number}
  order by recipient.id limit ${limit} for update of recipient skip locked`

export const updateReminded = (
  tenant: string,
  ids: readonly string[],
  number: number,
): Statement<unknown> => sql`
  update message_recipients set reminders = ${number} where tenant_id = ${tenant} and id = any(${ids}::uuid[])`
