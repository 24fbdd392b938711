/** Types of document that are taken in. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export type DocumentType = (typeof documentTypes)[number]

/** Leading bytes that identify the type. */
export const headBytes = 16

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]
const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/**
 * What the first bytes say a document is, whatever its sender calls it: PDF (ISO 32000-1, 7.5.2), JPEG (ITU T.81 annex
 * B), PNG (W3C PNG, section 5.2), WebP (RFC 9649, section 2.4). Undefined: none of them.
 */
export function typeOfDocument(head: Uint8Array): DocumentType | undefined {
  const holds = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte)
  if (holds(pdf)) return 'application/pdf'
  if (holds(jpeg)) return 'image/jpeg'
  if (holds(png)) return 'image/png'
  return holds(riff) && holds(webp, 8) ? 'image/webp' : undefined
}
