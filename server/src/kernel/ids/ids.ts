import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { v7, validate } from 'uuid'

/**
 * Makes an identifier for a row: UUID version 7 (RFC 9562 section 5.7), so that rows made
 * together lie together in an index.
 */
export function uuidv7(): string {
  return v7()
}

/**
 * Whether a text is a UUID in the textual form of RFC 9562 section 4, of any version,
 * the nil UUID (the platform tenant) included. Letter case is free, as the RFC asks.
 */
export function isUuid(text: string): boolean {
  return validate(text)
}

/**
 * Makes a secret nobody can guess, for links, API keys and refresh tokens.
 *
 * @param bytes entropy in bytes, at least 16
 * @returns base64url without padding (RFC 4648 section 5): 43 characters for 32 bytes
 * @throws RangeError when fewer than 16 bytes are asked for
 */
export function randomToken(bytes = 32): string {
  if (!Number.isInteger(bytes) || bytes < 16) throw new RangeError('a token needs at least 16 random bytes')
  return randomBytes(bytes).toString('base64url')
}

/** SHA-256 of a text (as UTF-8) or of bytes: 32 bytes. */
export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

/**
 * Compares two secrets in a time that reveals neither where nor whether in length they differ:
 * both are hashed first, since `timingSafeEqual` refuses unequal lengths.
 */
export function constantTimeEqual(a: string | Uint8Array, b: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}
