import { sha256 } from '../ids/ids.ts'

/**
 * The hash under which a random token is stored and looked up: SHA-256, 32 bytes. A slow hash would add
 * nothing, because a token of 128 bits or more cannot be guessed (that is what passwords.ts is for).
 */
export function hashToken(token: string): Buffer {
  return sha256(token)
}
