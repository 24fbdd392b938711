import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { requireContent } from '../../documents/index.ts'
import { attachFile, type FileReference } from '../../files/index.ts'
import { ownerOf } from '../inbox/owner.sql.ts'
import { answerFile } from '../messages/files.ts'
import { postFilesTable, selectThreadFile } from './files.sql.ts'
import { selectThread } from './sql.ts'

/** Attachments of posts are read through their thread alone, also by those who see every message. */
export const postFile: FileReference = {
  kind: 'thread_post',
  table: 'message_post_files',
  area: 'messages',
  module: 'messaging',
  scope: 'messages:read',
  isReadByModule: true,
}

interface PostWithFiles {
  readonly threadId: string
  readonly postId: string
  readonly isFamily: boolean
  readonly fileIds: readonly string[]
}

/**
 * Attaches files that the caller sent and nothing has yet, in this order. Families attach pictures and PDF files of up to
 * 25 MB, staff also office files: judged by the bytes.
 */
export async function attachToPost(
  context: RequestContext,
  { threadId, postId, isFamily, fileIds }: PostWithFiles,
): Promise<void> {
  const { tx, kernel } = context
  const rows = []
  for (const [place, fileId] of fileIds.entries()) {
    const file = await attachFile(context, postFile, fileId.toLowerCase())
    if (!file) {
      const message = 'is not a file that you sent, or it is attached to something already'
      throw invalidBody({ details: [{ path: `body/file_ids/${place}`, code: 'unknown_file', message }] })
    }
    const content_type = await requireContent(kernel, { ...file, key: file.storage_key }, isFamily)
    rows.push({
      tenant_id: tx.tenant,
      post_id: postId,
      thread_id: threadId,
      file_id: file.id,
      place,
      content_type,
    })
  }
  await writeRows(tx, { ...postFilesTable, rows })
}

/** An attachment of a thread that the caller may read now; not of a post that was removed. */
export async function downloadThreadFile(
  context: RequestContext<{ thread_id: string; file_id: string }, unknown, unknown>,
): Promise<Answer> {
  const { thread_id, file_id } = context.params
  const [[thread], [file]] = await context.read([
    selectThread(ownerOf(context), thread_id),
    selectThreadFile(context.school.id, { threadId: thread_id, fileId: file_id, ofRemoved: false }),
  ])
  if (!thread || !file) throw notFound()
  return answerFile(context, file.file_id)
}
