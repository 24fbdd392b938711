import type { SealedColumn } from '../../../kernel/crypto/sealed-column.ts'
import { type SecretBox, UnsealError } from '../../../kernel/crypto/secret-box.ts'
import type { SubscriptionKeys } from './encrypt.ts'

/** Where a browser is reached. */
interface PushTarget {
  readonly endpoint: string
  readonly keys: SubscriptionKeys
}

const context = (endpointHash: string): string => `push_subscriptions.sealed_target ${endpointHash}`

interface Sent {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export const sealTarget = (box: SecretBox, hash: string, { endpoint, keys }: Sent): string =>
  box.seal(JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }), context(hash))

/** Undefined: sealed with a key that is lost. */
export function openTarget(box: SecretBox, hash: string, sealed: string): PushTarget | undefined {
  try {
    const { endpoint, p256dh, auth } = JSON.parse(box.open(sealed, context(hash))) as Record<string, string>
    return {
      endpoint: endpoint ?? '',
      keys: {
        publicKey: Buffer.from(p256dh ?? '', 'base64url'),
        secret: Buffer.from(auth ?? '', 'base64url'),
      },
    }
  } catch (error) {
    if (error instanceof UnsealError) return undefined
    throw error
  }
}

export const pushSealed: SealedColumn = {
  table: 'push_subscriptions',
  column: 'sealed_target',
  of: 'school',
  key: ['endpoint_hash'],
  context: ({ endpoint_hash: hash = '' }) => context(hash),
  whenLost: { how: 'delete' },
  lost: 'devices that show notices: people add them again',
}
