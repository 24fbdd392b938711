import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { attachFile, disposition, type FileReference, selectFile } from '../../files/index.ts'
import { deleteFilesOf, messageFilesTable, selectFileIds } from './sql.ts'

/**
 * Attachments are read through the message alone: recipients and authors by the routes of messaging; by the routes of
 * files only those who see every message.
 */
export const messageFile: FileReference = {
  kind: 'message',
  table: 'message_files',
  area: 'message_approval',
  module: 'messaging',
  scope: 'messages:read',
}

/** Attaches files that the caller sent, in this order; those that are attached already stay. */
export async function saveFiles(
  context: RequestContext,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  const { tx } = context
  const ids = fileIds.map((id) => id.toLowerCase())
  const before = new Set((await tx.query(selectFileIds(tx.tenant, messageId))).map(({ file_id }) => file_id))
  for (const [at, id] of ids.entries()) {
    if (before.has(id) || (await attachFile(context, messageFile, id))) continue
    const message = 'is not a file that you sent'
    throw invalidBody({ details: [{ path: `body/file_ids/${at}`, code: 'unknown_file', message }] })
  }
  await tx.execute(deleteFilesOf(tx.tenant, messageId))
  const rows = ids.map((file_id, place) => ({
    tenant_id: tx.tenant,
    message_id: messageId,
    file_id,
    place,
  }))
  await writeRows(tx, { ...messageFilesTable, rows })
}

/** The bytes of an attachment, once the caller was found to see the message. */
export async function answerFile(context: RequestContext, fileId: string): Promise<Answer> {
  const [[row]] = await context.read([selectFile(context.school.id, fileId)])
  if (!row) throw notFound()
  context.audit({ entity: 'file', ids: [row.id] })
  context.etag(row.sha256)
  return bytesOfFile(context.kernel, row)
}

/** The bytes of an attachment, to be saved and never shown by the browser. */
export async function bytesOfFile(
  { files }: Pick<Kernel, 'files'>,
  row: { readonly name: string | null; readonly size: number; readonly storage_key: string },
): Promise<Answer> {
  return {
    status: 200,
    stream: await files.open(row.storage_key),
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(row.size),
      'content-disposition': disposition(row.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  }
}
