import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/** Before a secret, so that people and scanners know what it is (Standard Webhooks 1.0.0, signature scheme). */
const prefix = 'whsec_'

/** A new signing secret: 32 random bytes in base64 after `whsec_`. */
export const makeWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** What is sent: the same id at every try, the time of this try in whole seconds, the bytes of the body. */
interface SignedMessage {
  readonly id: string
  readonly timestamp: number
  readonly body: string
}

/** Keys made of secrets once, for many messages. */
export const keysOf = (secrets: readonly string[]): KeyObject[] =>
  secrets.map((secret) => createSecretKey(Buffer.from(secret.slice(prefix.length), 'base64')))

/**
 * The value of `webhook-signature`: for each secret `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, with a
 * blank between (Standard Webhooks 1.0.0). While a secret is rotated both sign, so that a receiver with either is served.
 */
export const signWith = (keys: readonly KeyObject[], { id, timestamp, body }: SignedMessage): string =>
  keys
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')

/** The same with secrets as they are shown. */
export const signatureOf = (secrets: readonly string[], message: SignedMessage): string =>
  signWith(keysOf(secrets), message)
