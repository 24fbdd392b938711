import { ResizeFit, Transformer } from '@napi-rs/image'
import { createGate, TooBusy } from '../../../kernel/crypto/gate.ts'
import { photoRefused, photosBusy } from '../problems.ts'
import {
  isDecodable,
  longestSide,
  mostPixels,
  type PhotoType,
  photoTypes,
  readImageHeader,
} from './rules/image-header.ts'

/** Longest side of a kept photo, in pixels. */
export const photoSide = 512

/** A photo as it is kept: new pixels, nothing else of what was sent. */
export interface CleanPhoto {
  readonly type: PhotoType
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

// A decoded image takes up to 200 MB: two at once, and a short queue.
const gate = createGate(2, 8)

/**
 * Decodes an image off the main thread, turns it as its EXIF orientation says, scales it down to 512 pixels and encodes
 * it anew in its own format, so that no metadata (EXIF, GPS, XMP, text) and no hidden payload comes along. What the
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
      `is ${size}; a side has 1 to ${longestSide} pixels, both together at most ${mostPixels}`,
    )
  }
  try {
    return await gate.run(() => reencode(bytes, header.type))
  } catch (error) {
    if (error instanceof TooBusy) throw photosBusy({ retryAfter: 2, headers: { 'retry-after': '2' } })
    throw refused('unreadable', 'could not be decoded as an image')
  }
}

async function reencode(bytes: Buffer, type: PhotoType): Promise<CleanPhoto> {
  const { width, height } = await new Transformer(bytes).metadata()
  const image = new Transformer(bytes).rotate()
  if (Math.max(width, height) > photoSide) {
    image.resize({ width: photoSide, height: photoSide, fit: ResizeFit.Inside })
  }
  const clean = await encode(image, type)
  const made = await new Transformer(clean).metadata()
  return { type, bytes: clean, width: made.width, height: made.height }
}

const encode = (image: Transformer, type: PhotoType): Promise<Buffer> => {
  if (type === 'image/png') return image.png()
  return type === 'image/webp' ? image.webp(85) : image.jpeg(85)
}

const refused = (code: string, message: string) =>
  photoRefused({ details: [{ path: 'body', code, message }] })
