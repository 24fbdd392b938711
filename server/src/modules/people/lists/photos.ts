import { buffer } from 'node:stream/consumers'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { drawnThumbnail } from '../../../kernel/uploads/clean-picture.ts'
import type { ListedStudent } from './sql.ts'

/** Pixels: 220 are sharp at the 30 mm of a photo sheet. */
const side = 220

/**
 * The photos of the students as data URLs, by student: small, since a sheet has many. A photo that cannot be read is
 * left out; the sheet shows initials in its place.
 */
export async function readPhotos(
  { kernel, log }: RequestContext,
  students: readonly ListedStudent[],
): Promise<ReadonlyMap<string, string>> {
  const photos = new Map<string, string>()
  for (const { id, photo_key: key } of students) {
    if (key === null) continue
    try {
      const { bytes } = await drawnThumbnail(await buffer(await kernel.files.open(key)), side)
      photos.set(id, `data:image/jpeg;base64,${bytes.toString('base64')}`)
    } catch (error) {
      log.warn({ err: error }, 'a photo is left out of a photo sheet')
    }
  }
  return photos
}
