import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'

/** The key by which push services recognise this installation (RFC 8292). */
export interface ApplicationServerKey {
  /** Uncompressed point in base64url, what a browser subscribes with (`applicationServerKey`). */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/** Seconds that a signature holds; RFC 8292 section 2 allows a day. */
const lifetime = 12 * 3600

/** The key of an installation, derived from its secret key: the same in every process, and in no database. */
export function applicationServerKey(box: Pick<SecretBox, 'derive'>): ApplicationServerKey {
  const secret = box.derive('web push application server')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/**
 * The `Authorization` of a request to a push service (RFC 8292 section 3).
 *
 * @param endpoint address of the subscription; the signature holds for its origin alone
 * @param contact where the push service reaches the operator, `https:` or `mailto:`
 */
export async function vapidAuthorization(
  key: ApplicationServerKey,
  endpoint: string,
  contact: string,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(seconds + lifetime)
    .sign(key.privateKey)
  return `vapid t=${token}, k=${key.publicKey}`
}
