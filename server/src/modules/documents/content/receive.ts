import { buffer } from 'node:stream/consumers'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { payloadTooLarge } from '../../../kernel/http/problems.ts'
import type { Admission } from '../../../kernel/uploads/admission.ts'
import {
  admitUpload,
  type ContentRow,
  keepContent,
  maxFamilyBytes,
  type UploadContext,
} from '../../files/index.ts'
import {
  documentCategoryExceeded,
  documentEmpty,
  documentHeic,
  documentTooLarge,
  documentTypeRefused,
} from '../problems.ts'
import { type ContentType, headBytes, isForFamilies, isZip, judgeContent } from '../rules/content-type.ts'
import { readParts } from './read-parts.ts'
import { storeThumbnail } from './thumbnail.ts'

/** Bytes of one document: some hours of recorded speech, or a film of a play. */
export const maxBytes = 2 * 1024 * 1024 * 1024

const megabyte = 1024 * 1024

/**
 * What may be uploaded under a category: of families what a telephone makes, and no more than the category takes.
 * 413 `document_too_large` or `document_category_exceeded`, 409 `storage_full`, 429 `upload_allowance_used`.
 */
export function admitContent(
  context: UploadContext,
  { isFamily, maxMegabytes }: { readonly isFamily: boolean; readonly maxMegabytes: number | null },
): Promise<Admission> {
  const ofSender = isFamily ? maxFamilyBytes : maxBytes
  const ofCategory = (maxMegabytes ?? Number.POSITIVE_INFINITY) * megabyte
  if (ofCategory < ofSender)
    return admitUpload(context, { maxBytes: ofCategory, tooLarge: () => documentCategoryExceeded() })
  return admitUpload(context, {
    maxBytes: ofSender,
    tooLarge: () => (isFamily ? documentTooLarge() : payloadTooLarge()),
  })
}

/** What was uploaded, as a content of the school. */
interface ReceivedContent {
  readonly content: ContentRow
  /** What its sender called it. */
  readonly name: string | null
}

/**
 * Takes the upload of a request in: judged by its bytes, stored once. 422 `document_heic`, `document_type_refused` or
 * `document_empty`, 413 `document_too_large` or `document_category_exceeded`, 409 `storage_full`.
 */
export async function receiveContent(
  context: RequestContext,
  {
    isFamily,
    maxMegabytes,
    name,
  }: { readonly isFamily: boolean; readonly maxMegabytes: number | null; readonly name: string | undefined },
): Promise<ReceivedContent> {
  const { upload, kernel } = context
  if (!upload) throw new Error('A document arrived without its body.')
  if (maxMegabytes !== null && upload.size > maxMegabytes * megabyte) throw documentCategoryExceeded()
  const type = await requireContent(kernel, upload, isFamily)
  const content = await keepContent(context, type)
  await storeThumbnail(context, content)
  return { content, name: name === undefined ? null : plain(name) }
}

/**
 * What stored bytes are, whatever they were called. 422 `document_heic`, `document_type_refused` or `document_empty`, 413
 * `document_too_large`.
 */
export async function requireContent(
  { files }: Pick<Kernel, 'files'>,
  { key, size }: { readonly key: string; readonly size: number },
  isFamily: boolean,
): Promise<ContentType> {
  if (size === 0) throw documentEmpty()
  if (isFamily && size > maxFamilyBytes) throw documentTooLarge()
  const end = Math.min(headBytes, size) - 1
  const head = await buffer(await files.open(key, { start: 0, end }))
  const parts = isZip(head) ? await readParts(files, { key, size }) : undefined
  const judged = judgeContent(head, parts)
  if ('problem' in judged) throw judged.problem === 'heic' ? documentHeic() : documentTypeRefused()
  if (isFamily && !isForFamilies(judged.type)) throw documentTypeRefused()
  return judged.type
}

/** A name without what turns or breaks a line. */
const plain = (name: string): string | null =>
  name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, 255) || null
