import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { formHeads } from '../../forms/index.ts'
import { memberNames } from '../../identity/index.ts'
import { guardianNames, studentNames } from '../../people/index.ts'
import { type FileOfMessage, filesOf, likePattern } from '../messages/sql.ts'
import type { Importance, Reply } from '../rules/states.ts'
import type { Filled, MessageTexts } from '../rules/texts.ts'
import { childIds, copyIsReadable, type Owner, threadIsReadable } from './owner.sql.ts'
import type { InboxQueryValue } from './schema.ts'

export interface EntryRow {
  readonly id: string
  /** Of a copy: as whom the owner got it. */
  readonly copy_kind: string | null
  /** How many students it was sent about. */
  readonly student_count: number
  /** First names of those about whom the owner gets messages now. */
  readonly child_names: readonly string[]
  readonly kind: 'message' | 'thread'
  readonly texts: MessageTexts | null
  readonly language: string | null
  readonly filled: Filled | null
  readonly subject: string | null
  readonly excerpt: string | null
  readonly from_name: string | null
  readonly student_names: readonly string[]
  readonly importance: Importance
  readonly at: Date
  readonly is_unread: boolean
  readonly needs_answer: boolean
  readonly has_files: boolean
  readonly archived_at: Date | null
}

const sorted = (id: Fragment, at: Fragment): Sorting => ({
  id,
  columns: { at: { column: at, kind: 'instant' } },
})

/** The three orders of an inbox: of messages, of threads, and of both together. */
export const copySorting = sorted(sql`recipient.id`, sql`recipient.sent_at`)
export const memberSorting = sorted(sql`member.id`, sql`thread.last_post_at`)
export const entrySorting = sorted(sql`entry.id`, sql`entry.at`)

interface InboxPages {
  readonly copies: Keyset
  readonly members: Keyset
  readonly entries: Keyset
}

const copiesMatching = (owner: Owner, { filter, q }: InboxQueryValue): Fragment => sql`
  ${copyIsReadable(owner)}
  ${filter === 'archived' ? sql`and recipient.archived_at is not null` : sql`and recipient.archived_at is null`}
  ${sqlIf(filter === 'unread', () => sql`and recipient.read_at is null`)}
  ${sqlIf(filter === 'to_answer', () => sql`and recipient.reply = 'yes_no' and recipient.answer is null`)}
  ${sqlIf(
    q,
    () => sql`and exists (select from messages searched where searched.tenant_id = ${owner.tenant}
      and searched.id = recipient.message_id and searched.search_text like ${likePattern(q ?? '')})`,
  )}`

const isUnreadThread = sql`member.read_post_id is distinct from thread.last_post_id`

const threadsMatching = (owner: Owner, { filter, q }: InboxQueryValue): Fragment => sql`
  ${threadIsReadable(owner)}
  ${filter === 'archived' ? sql`and member.archived_at is not null` : sql`and member.archived_at is null`}
  ${sqlIf(filter === 'unread', () => sql`and ${isUnreadThread}`)}
  ${sqlIf(filter === 'to_answer', () => sql`and false`)}
  ${sqlIf(
    q,
    () => sql`and (lower(thread.subject) like ${likePattern(q ?? '')}
      or exists (select from message_posts searched where searched.tenant_id = ${owner.tenant}
        and searched.thread_id = thread.id and searched.removed_at is null
        and searched.search_text like ${likePattern(q ?? '')}))`,
  )}`

const threads = (tenant: string): Fragment => sql`message_thread_members member
  join message_threads thread on thread.tenant_id = ${tenant} and thread.id = member.thread_id`

/** A page of the mailbox: the newest of the messages and of the threads, put in one order. */
export function selectInbox(
  owner: Owner,
  query: InboxQueryValue,
  { copies, members, entries }: InboxPages,
): Statement<EntryRow & KeysetRow & { readonly thing_id: string }> {
  const { tenant } = owner
  return sql<EntryRow & KeysetRow & { readonly thing_id: string }>`
    with entry as (
      (select recipient.id, 'message' as kind, recipient.message_id as thing_id, recipient.sent_at as at,
        recipient.read_at is null as is_unread, recipient.reply = 'yes_no' and recipient.answer is null as needs_answer,
        recipient.language, recipient.filled, recipient.student_ids, recipient.archived_at, null::uuid as person_id,
        recipient.kind as copy_kind
      from message_recipients recipient where ${copiesMatching(owner, query)} ${copies.after} ${copies.order})
      union all
      (select member.id, 'thread', thread.id, thread.last_post_at, ${isUnreadThread}, false, null, null,
        array[thread.student_id], member.archived_at, member.person_id, null
      from ${threads(tenant)} where ${threadsMatching(owner, query)} ${members.after} ${members.order})
    ), page as (select ${entries.key} as sort_key, entry.* from entry where true ${entries.after} ${entries.order})
    select page.sort_key, page.id, page.thing_id, page.kind, page.at, page.is_unread, page.needs_answer, page.language,
      page.filled, page.archived_at, page.copy_kind, cardinality(page.student_ids) as student_count,
      ${childNames(owner, sql`page.student_ids`)} as child_names, message.texts, coalesce(message.importance, 'news') as importance,
      thread.subject, left(post.body, 200) as excerpt,
      coalesce(author.name, ${namesOfOthers(tenant)}) as from_name,
      exists (select from message_files attached where attached.tenant_id = ${tenant}
        and page.kind = 'message' and attached.message_id = page.thing_id)
      or post.removed_at is null and exists (select from message_post_files attached
        where attached.tenant_id = ${tenant} and attached.post_id = post.id) as has_files,
      array(select concat_ws(' ', student.first_name, student.last_name) from (${studentNames(tenant)}) student
        where student.id = any(page.student_ids)
          and (page.kind = 'thread' or ${inSubquery(sql`student.id`, childIds(owner))})
        order by student.sort_name, student.id) as student_names
    from page
    left join messages message on page.kind = 'message' and message.tenant_id = ${tenant} and message.id = page.thing_id
    left join (${memberNames(tenant)}) author on author.user_id = message.submitted_by
    left join message_threads thread on page.kind = 'thread' and thread.tenant_id = ${tenant} and thread.id = page.thing_id
    left join message_posts post on post.tenant_id = ${tenant} and post.id = thread.last_post_id
    ${pageOrder(entries)}`
}

/** First names of some students about whom the owner gets messages now. */
const childNames = (owner: Owner, ids: Fragment): Fragment => sql`
  array(select student.first_name from (${studentNames(owner.tenant)}) student
    where student.id = any(${ids}) and ${inSubquery(sql`student.id`, childIds(owner))}
    order by student.sort_name, student.id)`

/** The page as it was put in order: a CTE has none once it is joined. */
const pageOrder = (entries: Keyset): Fragment =>
  entries.order.text.includes('desc')
    ? sql`order by page.at desc, page.id desc`
    : sql`order by page.at, page.id`

/** Names of the others in a thread: of the family, and of staff who are still in it. */
const namesOfOthers = (tenant: string): Fragment => sql`(
  select string_agg(coalesce(
      (select concat_ws(' ', guardian.first_name, guardian.last_name) from (${guardianNames(tenant)}) guardian
        where other.kind = 'guardian' and guardian.id = other.person_id),
      (select concat_ws(' ', student.first_name, student.last_name) from (${studentNames(tenant)}) student
        where other.kind = 'student' and student.id = other.person_id),
      (select member.name from (${memberNames(tenant)}) member
        where other.kind = 'user' and member.user_id = other.person_id)), ', ' order by other.joined_at, other.id)
  from message_thread_members other where other.tenant_id = ${tenant} and page.kind = 'thread'
    and other.thread_id = page.thing_id and other.left_at is null and other.person_id is distinct from page.person_id)`

export const countInbox = (owner: Owner, query: InboxQueryValue): Statement<{ count: number }> => sql<{
  count: number
}>`select ((select count(*) from message_recipients recipient where ${copiesMatching(owner, query)})
    + (select count(*) from ${threads(owner.tenant)} where ${threadsMatching(owner, query)}))::int as count`

/** Numbers beyond this are not counted: a badge shows no more. */
const countedTo = 1000

export const selectInboxCounts = (owner: Owner): Statement<{ unread: number; to_answer: number }> => {
  const unread: InboxQueryValue = { filter: 'unread' }
  return sql<{ unread: number; to_answer: number }>`
    select least(${countedTo}::bigint, (select count(*) from (select from message_recipients recipient
        where ${copiesMatching(owner, unread)} limit ${countedTo}) one)
      + (select count(*) from (select from ${threads(owner.tenant)}
        where ${threadsMatching(owner, unread)} limit ${countedTo}) other))::int as unread,
      (select count(*) from (select from message_recipients recipient
        where ${copiesMatching(owner, { filter: 'to_answer' })} limit ${countedTo}) one)::int as to_answer`
}

/** Messages that wait for the answer of the owner, with the oldest. */
export const selectToAnswer = (owner: Owner): Statement<{ count: number; oldest_at: Date | null }> => sql<{
  count: number
  oldest_at: Date | null
}>`
  select count(*)::int as count, min(recipient.sent_at) as oldest_at from message_recipients recipient
  where ${copiesMatching(owner, { filter: 'to_answer' })}`

export interface CopyRow {
  readonly id: string
  readonly student_count: number
  readonly child_names: readonly string[]
  readonly message_id: string
  readonly language: string
  readonly filled: Filled
  readonly texts: MessageTexts
  readonly importance: Importance
  readonly reply: Reply
  readonly form_id: string | null
  readonly form_title: string | null
  readonly form_state: string | null
  readonly form_opens_on: string | null
  readonly form_closes_on: string | null
  readonly from_name: string | null
  readonly submitted_by: string | null
  readonly students: readonly { readonly id: string; readonly name: string }[]
  readonly files: readonly FileOfMessage[]
  readonly kind: 'user' | 'staff' | 'guardian' | 'student'
  readonly sent_at: Date
  readonly read_at: Date | null
  readonly answer: 'yes' | 'no' | null
  readonly answered_at: Date | null
  readonly archived_at: Date | null
}

/** The owner's copy of a message. */
export const selectCopy = (owner: Owner, messageId: string): Statement<CopyRow> => sql<CopyRow>`
  select recipient.id, recipient.message_id, recipient.language, recipient.filled, recipient.kind, recipient.sent_at,
    recipient.read_at, recipient.answer, recipient.answered_at, recipient.archived_at, message.texts,
    cardinality(recipient.student_ids) as student_count, ${childNames(owner, sql`recipient.student_ids`)} as child_names,
    message.importance, recipient.reply, message.submitted_by, author.name as from_name, head.id as form_id,
    head.title as form_title, head.state as form_state, head.opens_on as form_opens_on, head.closes_on as form_closes_on,
    ${filesOf(owner.tenant, sql`message.id`)} as files,
    (select coalesce(json_agg(json_build_object('id', student.id, 'name',
        concat_ws(' ', student.first_name, student.last_name)) order by student.sort_name, student.id), '[]')
      from (${studentNames(owner.tenant)}) student where student.id = any(recipient.student_ids)
        and ${inSubquery(sql`student.id`, childIds(owner))}) as students
  from message_recipients recipient
  join messages message on message.tenant_id = ${owner.tenant} and message.id = recipient.message_id
  left join (${memberNames(owner.tenant)}) author on author.user_id = message.submitted_by
  left join (${formHeads(owner.tenant)}) head on head.id = message.form_id and recipient.reply = 'form'
  where ${copyIsReadable(owner)} and recipient.message_id = ${messageId}
  order by recipient.id limit 1`

export const updateCopy = (
  owner: Owner,
  messageId: string,
  change: {
    readonly at: Date
    readonly isRead: boolean
    readonly isArchived: boolean | null
    readonly answer: 'yes' | 'no' | null
  },
): Statement<{ id: string }> => sql<{ id: string }>`
  update message_recipients as recipient set
    read_at = case when ${change.isRead} then coalesce(recipient.read_at, ${change.at}) else recipient.read_at end,
    archived_at = case ${change.isArchived}::boolean when true then coalesce(recipient.archived_at, ${change.at})
      when false then null else recipient.archived_at end,
    answer = coalesce(${change.answer}::text, recipient.answer),
    answered_at = case when ${change.answer}::text is distinct from recipient.answer and ${change.answer}::text is not null
      then ${change.at}::timestamptz else recipient.answered_at end,
    answered_by_link = recipient.answered_by_link
      and coalesce(${change.answer}::text, recipient.answer) is not distinct from recipient.answer
  where ${copyIsReadable(owner)} and recipient.message_id = ${messageId} returning recipient.id`
