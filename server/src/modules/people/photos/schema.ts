import { Instant, type Static, Type } from '../../../kernel/http/shapes.ts'
import { Told as Strict } from '../words.ts'

/** A photo as it is kept: bytes and pixels of the scaled image. */
export const Photo = Strict('Photo', {
  content_type: Type.String(),
  sha256: Type.String(),
  size: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  updated_at: Instant,
})
export type PhotoWire = Static<typeof Photo>
