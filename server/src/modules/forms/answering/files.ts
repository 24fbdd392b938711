import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { attachFile, type FileReference } from '../../files/index.ts'
import { selectFormOfAnswerFile } from '../answers/files.sql.ts'
import { visibilityOf } from '../visibility.ts'
import { answerFilesTable, selectFilesOfAnswer } from './sql.ts'

/** Files that answers brought along: for those who read the answers. */
export const answerFile: FileReference = {
  kind: 'form_answer',
  table: 'form_answer_files',
  area: 'forms',
  module: 'documents',
  scope: 'forms:read',
  isVisible: async (context, fileId) => {
    const [[form]] = await context.read([selectFormOfAnswerFile(visibilityOf(context), fileId)])
    return form !== undefined
  },
}

/** Attaches the files of an answer: sent by the caller, or part of an earlier submission of it; `path` is that in the body. */
export async function attachAnswerFiles(
  context: RequestContext,
  answerId: string,
  files: readonly { readonly path: string; readonly fileId: string }[],
): Promise<void> {
  if (files.length === 0) return
  const { tx } = context
  const earlier = await tx.query(selectFilesOfAnswer(tx.tenant, answerId))
  const known = new Set(earlier.map(({ file_id }) => file_id))
  const added = files.filter(({ fileId }) => !known.has(fileId.toLowerCase()))
  for (const { path, fileId } of added) {
    if (await attachNew(context, fileId)) continue
    const message = 'is not a file that you sent'
    throw invalidBody({ details: [{ path, code: 'unknown_file', message }] })
  }
  const rows = added.map(({ fileId }) => ({ tenant_id: tx.tenant, answer_id: answerId, file_id: fileId }))
  await writeRows(tx, {
    ...answerFilesTable,
    rows,
    conflict: { target: ['tenant_id', 'answer_id', 'file_id'] },
  })
}

/** One that the office may read because it belongs to another answer is not the caller's to send. */
async function attachNew(context: RequestContext, fileId: string): Promise<boolean> {
  const [[attached]] = await context.read([selectFormOfAnswerFile(visibilityOf(context), fileId)])
  return attached === undefined && (await attachFile(context, answerFile, fileId)) !== undefined
}
