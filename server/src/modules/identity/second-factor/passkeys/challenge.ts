import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { invalidPasskey } from '../../problems.ts'
import { isOwnOrigin } from './relying-party.ts'
import { deleteChallenge, insertChallenge, type Purpose } from './sql.ts'

const fiveMinutes = 300_000

/** The library reads certificates of ten kinds, half a second of loading: it is fetched when a passkey is first used. */
export const webAuthn = () => import('@simplewebauthn/server')

/** A created and stored challenge; `bytes` go into the options. */
interface Challenge {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly challenge: { readonly challenge_id: string; readonly expires_at: string }
}

export async function openChallenge(
  { database, clock }: RequestContext,
  purpose: Purpose,
  sessionId: string | null,
): Promise<Challenge> {
  const now = clock.now()
  const bytes = new Uint8Array(randomBytes(32))
  const challenge = Buffer.from(bytes).toString('base64url')
  const expiresAt = new Date(now.getTime() + fiveMinutes)
  const id = uuidv7()
  await database.global(insertChallenge({ id, purpose, challenge, sessionId, expiresAt }, now))
  return { bytes, challenge: { challenge_id: id, expires_at: formatInstant(expiresAt) } }
}

/**
 * Spends a challenge, whatever becomes of the answer to it.
 *
 * @throws invalidPasskey when it is unknown, over, spent, for another end or of another session
 */
export async function spendChallenge(
  { database, clock }: RequestContext,
  purpose: Purpose,
  sessionId: string | null,
  id: string,
): Promise<string> {
  const [held] = await database.global(deleteChallenge(id, purpose, sessionId))
  if (!held || held.expires_at <= clock.now()) throw invalidPasskey()
  return held.challenge
}

/**
 * The origin of the page that asked the authenticator, which the browser writes and the authenticator signs.
 *
 * @throws invalidPasskey when it is no page of ours
 */
export function ownOriginOf({ kernel }: RequestContext, clientDataJSON: string): string {
  let origin: unknown
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    origin = (JSON.parse(text) as { origin?: unknown } | null)?.origin
  } catch {
    throw invalidPasskey()
  }
  if (typeof origin !== 'string' || !isOwnOrigin(kernel.config, origin)) throw invalidPasskey()
  return origin
}
