import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { sha256 } from '../ids/ids.ts'
import { loadSecretKey } from './secret-key.ts'

/** A sealed text that cannot be opened; it deliberately does not say which of the possible reasons holds. */
export class UnsealError extends Error {
  constructor() {
    super('the sealed text was changed, belongs to another context or was sealed with another key')
    this.name = 'UnsealError'
  }
}

/** Encrypts secrets for the database, so that a copy of the database alone shows none. */
export interface SecretBox {
  /**
   * Encrypts a text with AES-256-GCM (NIST SP 800-38D), a new random nonce each time.
   *
   * @param context where the text belongs, such as table, column and row id. It is authenticated, not
   *   stored: a sealed text moved to another row does not open there.
   * @returns `v1.<key id>.<nonce>.<ciphertext and tag>`, the parts in base64url
   */
  seal(plaintext: string, context: string): string
  /**
   * Decrypts what `seal` made for the same context.
   *
   * @throws UnsealError
   */
  open(sealed: string, context: string): string
  /** The name of the key that `seal` uses, as written into sealed texts. */
  readonly keyId: string
  /** The names of all keys that `open` knows. */
  readonly knownKeyIds: readonly string[]
  /** A key of 32 bytes for another end, the same in every process of the installation (HKDF, RFC 5869). */
  derive(purpose: string): Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

function decode(part: string | undefined): Buffer {
  const bytes = Buffer.from(part ?? '', 'base64url')
  // Buffer skips what is no base64url; one text must have one spelling only.
  if (bytes.toString('base64url') !== part) throw new UnsealError()
  return bytes
}

interface BoxKey {
  readonly id: string
  readonly bytes: Buffer
}

/** @throws RangeError when the key has another length */
function boxKey(installationKey: Uint8Array): BoxKey {
  if (installationKey.length !== 32) throw new RangeError('the secret key must have 32 bytes')
  const bytes = Buffer.from(hkdfSync('sha256', installationKey, '', 'campus secret-box v1', 32))
  // Names the key, so that a rotation can distinguish old from new; 48 bits of a hash reveal nothing about it.
  return { id: sha256(bytes).subarray(0, 6).toString('base64url'), bytes }
}

/**
 * Makes a box from a key of 32 bytes. The key that encrypts is derived from it (HKDF, RFC 5869), so the
 * same installation key can later serve other ends. Random nonces allow 2^32 texts per key (NIST SP
 * 800-38D section 8.3).
 *
 * @param previous another key that opens, while what it sealed goes over to the first
 * @throws RangeError when a key has another length
 */
export function createSecretBox(installationKey: Uint8Array, previous?: Uint8Array): SecretBox {
  const key = boxKey(installationKey)
  const keys = new Map([key, ...(previous ? [boxKey(previous)] : [])].map(({ id, bytes }) => [id, bytes]))

  return {
    keyId: key.id,
    knownKeyIds: [...keys.keys()],
    derive: (purpose) => Buffer.from(hkdfSync('sha256', installationKey, '', `campus ${purpose}`, 32)),
    seal: (plaintext, context) => seal(key, plaintext, context),
    open(sealed, context) {
      const [version, sealedWith = '', noncePart, contentPart, more] = sealed.split('.', 5)
      const bytes = keys.get(sealedWith)
      if (version !== 'v1' || !bytes || more !== undefined) throw new UnsealError()
      return open(bytes, decode(noncePart), decode(contentPart), context)
    },
  }
}

function seal(key: BoxKey, plaintext: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.${key.id}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`
}

function open(key: Buffer, nonce: Buffer, content: Buffer, context: string): string {
  if (nonce.length !== NONCE_BYTES || content.length < TAG_BYTES) throw new UnsealError()
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(content.subarray(-TAG_BYTES))
  try {
    const plaintext = Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()])
    return plaintext.toString('utf8')
  } catch {
    throw new UnsealError()
  }
}

/**
 * The box of this installation, with the key from CAMPUS_SECRET_KEY or from `<home>/secret.key`, which
 * is made when it is absent. Reads the disk, so it is called once, at start.
 *
 * @throws Error when the key file is readable by others than its owner or damaged
 */
export function loadSecretBox(
  config: Pick<Config, 'home' | 'secretKey'> & Partial<Pick<Config, 'secretKeyPrevious'>>,
): SecretBox {
  const previous = config.secretKeyPrevious
  return createSecretBox(loadSecretKey(config), previous ? Buffer.from(previous, 'base64') : undefined)
}
