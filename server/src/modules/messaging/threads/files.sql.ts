import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'

/** The files of a post, as one JSON array. */
export const filesOfPost = (tenant: string, postId: Fragment): Fragment => sql`
  (select coalesce(json_agg(json_build_object('file_id', file.id, 'name', file.name, 'size', file.size,
      'content_type', attached.content_type) order by attached.place), '[]')
    from message_post_files attached
    join files file on file.tenant_id = ${tenant} and file.id = attached.file_id and file.removed_at is null
    where attached.tenant_id = ${tenant} and attached.post_id = ${postId})`

/** An attachment of a thread; of posts that were removed only where that is requested. */
export const selectThreadFile = (
  tenant: string,
  {
    threadId,
    fileId,
    ofRemoved,
  }: { readonly threadId: string; readonly fileId: string; readonly ofRemoved: boolean },
): Statement<{ file_id: string }> => sql<{ file_id: string }>`
  select attached.file_id from message_post_files attached
  join message_posts post on post.tenant_id = ${tenant} and post.id = attached.post_id
  where attached.tenant_id = ${tenant} and attached.thread_id = ${threadId} and attached.file_id = ${fileId}
    and (post.removed_at is null or ${ofRemoved}::boolean)`

export const postFilesTable = {
  table: 'message_post_files',
  columns: {
    tenant_id: 'uuid',
    post_id: 'uuid',
    thread_id: 'uuid',
    file_id: 'uuid',
    place: 'int',
    content_type: 'text',
  },
} as const satisfies BulkTable
