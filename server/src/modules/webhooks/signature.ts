import { createHmac, randomBytes } from 'node:crypto'

/** Before a secret, so that people and scanners know what it is (Standard Webhooks 1.0.0, signature scheme). */
const prefix = 'whsec_'

/** A new signing secret: 32 random bytes in base64 after `whsec_`. */
export const makeWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** What is sent: the same id at every try, the time of this try in whole seconds, the bytes of the body. */
export interface SignedMessage {
  readonly id: string
  readonly timestamp: number
  readonly body: string
}

/**
 * The value of `webhook-signature`: for each secret `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, with a
 * blank between (Standard Webhooks 1.0.0). While a secret is rotated both sign, so that a receiver with either is served.
 */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: SignedMessage): string =>
  secrets
    .map((secret) => {
      const signed = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`)
      return `v1,${signed.digest('base64')}`
    })
    .join(' ')

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64')
