import { identifier, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { LeavingFile } from '../../files/index.ts'

/** Ids of messages that were last touched before an instant; of those that wait none. */
export const selectOldMessages = (tenant: string, before: Date, limit: number): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select message.id from messages message
    where message.tenant_id = ${tenant} and message.updated_at < ${before}
      and message.state in ('draft', 'sent', 'failed')
    order by message.updated_at, message.id limit ${limit}`

/** The stored attachments of messages that no other message has. */
export const selectFilesOf = (tenant: string, messageIds: readonly string[]): Statement<LeavingFile> =>
  sql<LeavingFile>`
    select distinct file.id, file.storage_key from message_files attached
    join files file on file.tenant_id = ${tenant} and file.id = attached.file_id
    where attached.tenant_id = ${tenant} and attached.message_id = any(${messageIds}::uuid[])
      and file.removed_at is null and not exists (
        select from message_files other where other.tenant_id = ${tenant} and other.file_id = file.id
          and other.message_id <> all(${messageIds}::uuid[]))`

const deleteOf =
  (table: string, column: string) =>
  (tenant: string, ids: readonly string[]): Statement<unknown> =>
    sql`delete from ${identifier(table)} where tenant_id = ${tenant} and ${identifier(column)} = any(${ids}::uuid[])`

export const deleteMessageParts = [
  deleteOf('message_files', 'message_id'),
  deleteOf('message_recipients', 'message_id'),
  deleteOf('messages', 'id'),
] as const

/** Ids of threads that nobody has written in since an instant, without open reports. */
export const selectOldThreads = (tenant: string, before: Date, limit: number): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select thread.id from message_threads thread
    where thread.tenant_id = ${tenant} and thread.last_post_at < ${before}
      and not exists (select from message_reports report where report.tenant_id = ${tenant}
        and report.thread_id = thread.id and report.closed_at is null)
    order by thread.last_post_at, thread.id limit ${limit}`

export const selectPostsOf = (
  tenant: string,
  threadIds: readonly string[],
): Statement<{ id: string; thread_id: string }> => sql<{ id: string; thread_id: string }>`
  select post.id, post.thread_id from message_posts post
  where post.tenant_id = ${tenant} and post.thread_id = any(${threadIds}::uuid[])`

/** The stored files of posts; each belongs to one of them. */
export const selectFilesOfThreads = (tenant: string, threadIds: readonly string[]): Statement<LeavingFile> =>
  sql<LeavingFile>`
    select file.id, file.storage_key from message_post_files attached
    join files file on file.tenant_id = ${tenant} and file.id = attached.file_id
    where attached.tenant_id = ${tenant} and attached.thread_id = any(${threadIds}::uuid[])
      and file.removed_at is null`

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
