import { buffer } from 'node:stream/consumers'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ContentRow, keepContent } from '../../files/index.ts'
import { documentEmpty, documentHeic, documentTooLarge, documentTypeRefused } from '../problems.ts'
import { headBytes, isForFamilies, judgeContent } from '../rules/content-type.ts'

/** Bytes of one document: some hours of recorded speech, or a film of a play. */
export const maxBytes = 2 * 1024 * 1024 * 1024

/** The same for families: what a telephone makes of a page, several times over. */
const maxFamilyBytes = 25 * 1024 * 1024

/** What was uploaded, as a content of the school. */
interface ReceivedContent {
  readonly content: ContentRow
  /** What its sender called it. */
  readonly name: string | null
}

/**
 * Takes the upload of a request in: judged by its bytes, stored once. 422 `document_heic`, `document_type_refused` or
 * `document_empty`, 413 `document_too_large`, 409 `storage_full`.
 */
export async function receiveContent(
  context: RequestContext,
  { isFamily, name }: { readonly isFamily: boolean; readonly name: string | undefined },
): Promise<ReceivedContent> {
  const { upload, kernel } = context
  if (!upload) throw new Error('A document arrived without its body.')
  if (upload.size === 0) throw documentEmpty()
  if (isFamily && upload.size > maxFamilyBytes) throw documentTooLarge()
  const end = Math.min(headBytes, upload.size) - 1
  const judged = judgeContent(await buffer(await kernel.files.open(upload.key, { start: 0, end })))
  if ('problem' in judged) throw judged.problem === 'heic' ? documentHeic() : documentTypeRefused()
  if (isFamily && !isForFamilies(judged.type)) throw documentTypeRefused()
  return { content: await keepContent(context, judged.type), name: name === undefined ? null : plain(name) }
}

/** A name without what turns or breaks a line. */
const plain = (name: string): string | null =>
  name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, 255) || null
