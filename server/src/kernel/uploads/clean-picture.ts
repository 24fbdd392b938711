import { ResizeFit, Transformer } from '@napi-rs/image'
import { createSemaphore } from '../crypto/semaphore.ts'
import type { PhotoType } from './image-header.ts'

/** A picture as it is stored: new pixels, nothing else of what was sent. */
export interface CleanPicture {
  readonly type: PhotoType
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

// A decoded image takes up to 200 MB: two at once, and a short queue.
const gate = createSemaphore(2, 8)

/**
 * Decodes a picture off the main thread, turns it as its EXIF orientation says, scales it down where a longest side is
 * named, and encodes it again in its own format: no metadata (EXIF, GPS, XMP, text) and nothing behind the picture
 * comes along. The caller has bounded what the header announces.
 *
 * @throws TooBusy when too many wait; Error for what cannot be decoded
 */
export const cleanPicture = (bytes: Buffer, type: PhotoType, maxSide?: number): Promise<CleanPicture> =>
  gate.run(() => reencode(bytes, type, maxSide))

async function reencode(bytes: Buffer, type: PhotoType, maxSide?: number): Promise<CleanPicture> {
  const { width, height } = await new Transformer(bytes).metadata()
  const image = new Transformer(bytes).rotate()
  if (maxSide !== undefined && Math.max(width, height) > maxSide) {
    image.resize({ width: maxSide, height: maxSide, fit: ResizeFit.Inside })
  }
  const clean = await encode(image, type)
  const made = await new Transformer(clean).metadata()
  return { type, bytes: clean, width: made.width, height: made.height }
}

const encode = (image: Transformer, type: PhotoType): Promise<Buffer> => {
  if (type === 'image/png') return image.png()
  return type === 'image/webp' ? image.webp(85) : image.jpeg(85)
}

/** The same as a picture that documents can draw: PNG where the picture may be transparent, else JPEG. */
export const drawnPicture = (bytes: Buffer, type: PhotoType, maxSide: number): Promise<CleanPicture> =>
  gate.run(() => reencode(bytes, type === 'image/jpeg' ? 'image/jpeg' : 'image/png', maxSide))

/** A picture of any kind as a small JPEG, for documents with many of them. */
export const drawnThumbnail = (bytes: Buffer, maxSide: number): Promise<CleanPicture> =>
  gate.run(() => reencode(bytes, 'image/jpeg', maxSide))
