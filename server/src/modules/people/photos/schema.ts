import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

/** A photo as stored: bytes and pixels of the scaled image. */
export const Photo = Strict('Photo', {
  content_type: t.String(),
  sha256: t.String(),
  size: t.Integer(),
  width: t.Integer(),
  height: t.Integer(),
  updated_at: t.Instant,
})
export type PhotoWire = t.Static<typeof Photo>
