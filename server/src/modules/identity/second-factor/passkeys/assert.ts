import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { t } from '../../../../kernel/http/wire.ts'
import { invalidPasskey } from '../../problems.ts'
import { ownSession } from '../factors.ts'
import { openChallenge, ownOriginOf, spendChallenge, webAuthn } from './challenge.ts'
import { relyingPartyId } from './relying-party.ts'
import type { PasskeyProof as ProofSchema } from './schema.ts'
import { type PasskeyRow, selectPasskeyByCredential, selectPasskeys, updatePasskeyUsed } from './sql.ts'

/** A passkey's answer to a challenge of ours. */
export type PasskeyProof = t.Static<typeof ProofSchema>

/** What a person is asked to prove with a passkey, in the session that they have or before they have one. */
type Ask = 'sign_in' | 'step_up'

const sessionFor = (context: RequestContext, purpose: Ask): string | null =>
  purpose === 'step_up' ? ownSession(context).sessionId : null

/** A challenge to be answered by one of the person's passkeys, or before signing in by any that the device has for us. */
export async function askForAssertion(context: RequestContext, purpose: Ask) {
  const { bytes, challenge } = await openChallenge(context, purpose, sessionFor(context, purpose))
  const held =
    purpose === 'step_up' ? await context.database.global(selectPasskeys(ownSession(context).userId)) : []
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(context.kernel.config),
    challenge: bytes,
    userVerification: 'required',
    timeout: 300_000,
    allowCredentials: held.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  })
  return { ...challenge, options }
}

/**
 * Takes a passkey's answer: the challenge is ours, of this session and this end, and spent by it; page and relying
 * party are ours; the person was verified; the signature is right; the counter goes on (Web Authentication Level 3
 * section 7.2).
 *
 * @throws invalidPasskey, which says no more, so that nobody learns which passkeys there are
 */
export async function spendAssertion(
  context: RequestContext,
  purpose: Ask,
  { challenge_id, response }: PasskeyProof,
): Promise<PasskeyRow> {
  const expectedChallenge = await spendChallenge(context, purpose, sessionFor(context, purpose), challenge_id)
  const expectedOrigin = ownOriginOf(context, response.response.clientDataJSON)
  const [key] = await context.database.global(selectPasskeyByCredential(response.id))
  const { userHandle } = response.response
  const isOwn = typeof userHandle !== 'string' || userHandle === (key && userHandleOf(key.user_id))
  // Without a session only the handle names the account: an authenticator without one signs nobody in.
  if (!key || !isOwn || (purpose === 'sign_in' && !userHandle)) throw invalidPasskey()
  const counter = await verifyAssertion(context, key, response, { expectedChallenge, expectedOrigin })
  const [used] = await context.database.global(
    updatePasskeyUsed(key.id, { ...counter, at: context.clock.now() }),
  )
  if (!used) throw invalidPasskey()
  return key
}

async function verifyAssertion(
  { kernel }: RequestContext,
  key: PasskeyRow,
  { response, clientExtensionResults, ...rest }: PasskeyProof['response'],
  expected: { expectedChallenge: string; expectedOrigin: string },
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: rest.id,
        rawId: rest.rawId,
        type: rest.type,
        clientExtensionResults,
        response: { clientDataJSON, authenticatorData, signature },
      },
      ...expected,
      expectedRPID: relyingPartyId(kernel.config),
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.counter),
        transports: key.transports,
      },
    })
    if (!verified) throw invalidPasskey()
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
  } catch {
    throw invalidPasskey()
  }
}

/** How an authenticator knows a person: the bytes of their id, which say nothing of them. */
export const userHandleBytes = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

const userHandleOf = (userId: string): string => Buffer.from(userHandleBytes(userId)).toString('base64url')
