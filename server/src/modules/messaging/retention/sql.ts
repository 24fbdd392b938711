import { type Fragment, identifier, type Statement, sql } from '../../../kernel/db/statement.ts'

/** Locks messages that were last touched before an instant; of those that wait none. */
export const selectOldMessagesForUpdate = (
  tenant: string,
  before: Date,
  limit: number,
): Statement<{ id: string }> => sql<{ id: string }>`
    select message.id from messages message
    where message.tenant_id = ${tenant} and message.updated_at < ${before}
      and message.state in ('draft', 'sent', 'failed')
    order by message.updated_at, message.id limit ${limit} for update`

/** The attachments of messages. */
export const selectFilesOf = (
  tenant: string,
  messageIds: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select distinct attached.file_id as id from message_files attached
  where attached.tenant_id = ${tenant} and attached.message_id = any(${messageIds}::uuid[])`

const deleteOf =
  (table: string, column: string) =>
  (tenant: string, ids: readonly string[]): Statement<unknown> =>
    sql`delete from ${identifier(table)} where tenant_id = ${tenant} and ${identifier(column)} = any(${ids}::uuid[])`

export const deleteMessageParts = [
  deleteOf('message_files', 'message_id'),
  deleteOf('message_recipients', 'message_id'),
  deleteOf('messages', 'id'),
] as const

/** That `thread` has no open report. */
const isUnreported = (tenant: string): Fragment => sql`
  not exists (select from message_reports report where report.tenant_id = ${tenant}
    and report.thread_id = thread.id and report.closed_at is null)`

/** Locks threads that nobody has written in since an instant, without open reports. */
export const selectOldThreadsForUpdate = (
  tenant: string,
  before: Date,
  limit: number,
): Statement<{ id: string }> => sql<{ id: string }>`
  select thread.id from message_threads thread
  where thread.tenant_id = ${tenant} and thread.last_post_at < ${before} and ${isUnreported(tenant)}
  order by thread.last_post_at, thread.id limit ${limit} for update of thread`

/** Those of locked threads that were not reported before the lock: a report changes no thread. */
export const selectUnreported = (tenant: string, ids: readonly string[]): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select thread.id from message_threads thread
    where thread.tenant_id = ${tenant} and thread.id = any(${ids}::uuid[]) and ${isUnreported(tenant)}`

export const selectPostsOf = (
  tenant: string,
  threadIds: readonly string[],
): Statement<{ id: string; thread_id: string }> => sql<{ id: string; thread_id: string }>`
  select post.id, post.thread_id from message_posts post
  where post.tenant_id = ${tenant} and post.thread_id = any(${threadIds}::uuid[])`

/** The files of posts. */
export const selectFilesOfThreads = (
  tenant: string,
  threadIds: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select attached.file_id as id from message_post_files attached
  where attached.tenant_id = ${tenant} and attached.thread_id = any(${threadIds}::uuid[])`

export const deleteThreadParts = [
  deleteOf('message_post_files', 'thread_id'),
  deleteOf('message_reports', 'thread_id'),
  deleteOf('message_earlier_posts', 'thread_id'),
  deleteOf('message_posts', 'thread_id'),
  deleteOf('message_thread_members', 'thread_id'),
  deleteOf('message_threads', 'id'),
] as const

/** Entries of the log that are older than the policy of the table lets them be. */
export const deleteOldEntries = (tenant: string, before: Date): Statement<unknown> => sql`
  delete from safeguarding_log where tenant_id = ${tenant} and at < ${before}`
