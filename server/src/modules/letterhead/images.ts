import { buffer } from 'node:stream/consumers'
import { TooBusy } from '../../kernel/crypto/semaphore.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { filesBusy, invalidBody } from '../../kernel/http/problems.ts'
import { drawnPicture } from '../../kernel/uploads/clean-picture.ts'
import { isDecodable, readImageHeader } from '../../kernel/uploads/image-header.ts'
import { attachFile, type FileReference } from '../files/index.ts'
import type { LetterheadImage } from './schema.ts'
import type { ImageRow } from './sql.ts'

/** Pictures of the letterhead: for those who issue documents. */
export const letterheadImage: FileReference = {
  kind: 'letterhead',
  table: 'letterhead_images',
  area: 'letterhead',
  scope: 'config:read',
}

/** Pixels of the long side: 600 are 300 to the inch at the size of a logo. */
const maxSide = 600

/** A file that the caller sent, as the picture that documents draw; 422 for any other file. */
export async function imageOf(
  context: RequestContext,
  image: LetterheadImage,
  fileId: string,
): Promise<ImageRow> {
  const refuse = (code: string, message: string) =>
    invalidBody({ details: [{ path: `body/${image}_file_id`, code, message }] })
  const file = await attachFile(context, letterheadImage, fileId)
  if (!file) throw refuse('unknown_file', 'is not a file that you sent')
  const bytes = await buffer(await context.kernel.files.open(file.storage_key))
  const header = readImageHeader(bytes)
  if (!header) throw refuse('not_an_image', 'is no PNG, JPEG or WebP picture')
  if (!isDecodable(header)) throw refuse('too_many_pixels', 'has too many pixels')
  try {
    const { type, bytes: drawn } = await drawnPicture(bytes, header.type, maxSide)
    return { image, file_id: file.id, content_type: type, bytes: drawn }
  } catch (error) {
    if (error instanceof TooBusy) throw filesBusy({ retryAfter: 2 })
    throw refuse('unreadable', 'could not be read as a picture')
  }
}
