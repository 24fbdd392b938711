import { TooBusy } from '../../../kernel/crypto/semaphore.ts'
import { type CleanPicture, cleanPicture } from '../../../kernel/uploads/clean-picture.ts'
import {
  isDecodable,
  maxPixels,
  maxSide,
  photoTypes,
  readImageHeader,
} from '../../../kernel/uploads/image-header.ts'
import { photoRefused, photosBusy } from '../problems.ts'

/** The maximum side of a stored photo, in pixels. */
const photoSide = 512

/** A photo as it is stored. */
export type CleanPhoto = CleanPicture

/**
 * Decodes an image off the main thread, turns it as its EXIF orientation says, scales it down to 512 pixels and encodes
 * it again in its own format, so that no metadata (EXIF, GPS, XMP, text) and no hidden payload comes along. What the
 * header announces is bounded before anything is decoded. 422 `photo_refused`, 503 `photos_busy`.
 */
export async function cleanPhoto(bytes: Buffer, contentType: string): Promise<CleanPhoto> {
  const header = readImageHeader(bytes)
  if (!header) throw refused('not_an_image', `holds none of ${photoTypes.join(', ')}`)
  if (header.type !== contentType) {
    throw refused('type_mismatch', `is ${header.type} and was sent as ${contentType}`)
  }
  if (!isDecodable(header)) {
    const size = `${header.width} × ${header.height}`
    throw refused(
      'too_many_pixels',
      `is ${size}; a side has 1 to ${maxSide} pixels, both together at most ${maxPixels}`,
    )
  }
  try {
    return await cleanPicture(bytes, header.type, photoSide)
  } catch (error) {
    if (error instanceof TooBusy) throw photosBusy({ retryAfter: 2 })
    throw refused('unreadable', 'could not be decoded as an image')
  }
}

const refused = (code: string, message: string) =>
  photoRefused({ details: [{ path: 'body', code, message }] })
