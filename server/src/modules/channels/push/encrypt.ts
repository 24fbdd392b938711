import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription (Push API, `PushSubscription.getKey`), decoded. */
export interface SubscriptionKeys {
  /** `p256dh`: an uncompressed point of P-256, 65 bytes. */
  readonly publicKey: Buffer
  /** `auth`: 16 bytes. */
  readonly secret: Buffer
}

/** What is random in a message; given only by the test vector of RFC 8291. */
interface Randomness {
  /** Private key of one message, 32 bytes. */
  readonly privateKey: Buffer
  readonly salt: Buffer
}

/** One record holds the whole message: RFC 8291 section 4 allows no second one. */
const recordSize = 4096

/** The bytes of a plain text that fit into a record with its padding mark and tag (RFC 8291 section 4: 3993). */
export const maxPushBytes = 3993

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

const label = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0\u0001`, 'latin1')

const newRandomness = (): Randomness => {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { privateKey: sender.getPrivateKey(), salt: randomBytes(16) }
}

/**
 * Encrypts a push message for one browser (RFC 8291, `aes128gcm` of RFC 8188): header, ciphertext and tag in one record.
 *
 * @throws RangeError when the text is longer than `maxPushBytes`
 * @throws Error when the public key is not a point of the curve
 */
export function encryptPush(
  text: Buffer,
  keys: SubscriptionKeys,
  { privateKey, salt } = newRandomness(),
): Buffer {
  if (text.length > maxPushBytes) throw new RangeError(`A push message has at most ${maxPushBytes} bytes.`)
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(privateKey)
  const senderKey = sender.getPublicKey()
  const shared = sender.computeSecret(keys.publicKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.publicKey, senderKey, Buffer.from([1])])
  const pseudoRandom = hmac(salt, hmac(hmac(keys.secret, shared), info))
  const contentKey = hmac(pseudoRandom, label('aes128gcm')).subarray(0, 16)
  const nonce = hmac(pseudoRandom, label('nonce')).subarray(0, 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([senderKey.length]),
    senderKey,
    cipher.update(Buffer.concat([text, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
