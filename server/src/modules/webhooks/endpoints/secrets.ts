import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import { makeWebhookSecret } from '../signature.ts'
import type { EndpointRow } from './sql.ts'

export const secretContext = (endpointId: string): string => `webhook_endpoints.secret ${endpointId}`

/** A new secret of an endpoint: as shown once, as stored, and the part that may be shown again. */
export function newSecret(box: SecretBox, endpointId: string) {
  const shown = makeWebhookSecret()
  return { shown, sealed: box.seal(shown, secretContext(endpointId)), hint: shown.slice(0, 10) }
}

/**
 * The secrets that sign now, the present one first; two while one is rotated.
 * @throws UnsealError when the key of the installation is another one than they were sealed with
 */
export function secretsOf(
  box: SecretBox,
  { id, secret, previous_secret, previous_until }: EndpointRow,
  now: Date,
): string[] {
  const before = previous_secret && previous_until && previous_until > now ? [previous_secret] : []
  return [secret, ...before].map((sealed) => box.open(sealed, secretContext(id)))
}
