import { buffer } from 'node:stream/consumers'
import { TooBusy } from '../../../kernel/crypto/semaphore.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { drawnThumbnail } from '../../../kernel/uploads/clean-picture.ts'

/** Pixels: 220 are sharp at the 30 mm of a photo sheet. */
const side = 220

/** A student with the key of their photo in the file store; null: there is none. */
interface Photographed {
  readonly id: string
  readonly photo_key: string | null
}

/**
 * The photos of the students as data URLs, by student: small, since a sheet has many. A photo that cannot be read is
 * left out.
 *
 * @throws TooBusy when too many pictures wait
 */
export async function readPhotos(
  { files, log }: Pick<Kernel, 'files' | 'log'>,
  students: readonly Photographed[],
): Promise<ReadonlyMap<string, string>> {
  const photos = new Map<string, string>()
  for (const { id, photo_key: key } of students) {
    if (key === null) continue
    try {
      const { bytes } = await drawnThumbnail(await buffer(await files.open(key)), side)
      photos.set(id, `data:image/jpeg;base64,${bytes.toString('base64')}`)
    } catch (error) {
      if (error instanceof TooBusy) throw error
      log.warn({ err: error }, 'a photo is left out of a document')
    }
  }
  return photos
}
