import { platformTenant } from '../../../../kernel/db/database.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { t } from '../../../../kernel/http/wire.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { languageOf } from '../../language-of.ts'
import { invalidPasskey, passkeyKnown, tooManyPasskeys } from '../../problems.ts'
import { emailFactorEvent } from '../email-factor-event.ts'
import { lockOwnFactors, ownPerson, ownSession, requireFreshFactor, settleAdded } from '../factors.ts'
import { userHandleBytes } from './assert.ts'
import { openChallenge, ownOriginOf, spendChallenge, webAuthn } from './challenge.ts'
import { relyingPartyId } from './relying-party.ts'
import type { RegistrationRequest } from './schema.ts'
import { presentPasskey } from './service.ts'
import { insertPasskey, type NewPasskey, selectPasskey, selectPasskeys } from './sql.ts'

/** Maximum number of passkeys of an account. */
const maxPasskeys = 20

/** ES256, RS256 and EdDSA (RFC 9053): what authenticators make. */
const algorithms = [-7, -257, -8]

/** The browser's options to create a passkey: stored by the authenticator and opened only by its person. */
export async function askForRegistration(context: RequestContext) {
  const { sessionId } = ownSession(context)
  await requireFreshFactor(context)
  const user = await ownPerson(context)
  const held = await context.database.global(selectPasskeys(user.id))
  if (held.length >= maxPasskeys) throw tooManyPasskeys()
  const { bytes, challenge } = await openChallenge(context, 'registration', sessionId)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Campus',
    rpID: relyingPartyId(context.kernel.config),
    userName: user.email ?? user.name,
    userDisplayName: user.name,
    userID: userHandleBytes(user.id),
    challenge: bytes,
    timeout: 300_000,
    attestationType: 'none',
    excludeCredentials: held.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return { ...challenge, options }
}

type Registration = t.Static<typeof RegistrationRequest>

/** Stores a passkey made for our challenge; returns it with the recovery codes that came with a first factor. */
export async function registerPasskey(context: RequestContext, requested: Registration) {
  const { sessionId } = ownSession(context)
  await requireFreshFactor(context)
  const user = await ownPerson(context)
  const language = await languageOf(context, user)
  const expectedChallenge = await spendChallenge(context, 'registration', sessionId, requested.challenge_id)
  const made = await verifyRegistration(context, requested, expectedChallenge)
  const at = context.clock.now()
  const key = { ...made, id: uuidv7(), user_id: user.id, name: requested.name ?? 'Passkey', created_at: at }
  return context.database.transaction(platformTenant, async (tx) => {
    const before = await lockOwnFactors(context, tx)
    if (before.passkeys >= maxPasskeys) throw tooManyPasskeys()
    if (!(await tx.one(insertPasskey(key)))) throw passkeyKnown()
    const codes = await settleAdded(context, tx, before)
    await emailFactorEvent(context, tx, { ...user, language }, { what: 'passkey_added' })
    await context.auditIn(tx, { entity: 'passkey', ids: [key.id] })
    const row = await tx.one(selectPasskey(user.id, key.id))
    if (!row) throw new Error('The passkey was not saved.')
    return { ...presentPasskey(row), ...codes }
  })
}

type Made = Omit<NewPasskey, 'id' | 'user_id' | 'name' | 'created_at'>

async function verifyRegistration(
  context: RequestContext,
  { response: { response, ...rest } }: Registration,
  expectedChallenge: string,
): Promise<Made> {
  const expectedOrigin = ownOriginOf(context, response.clientDataJSON)
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    await refuseCertificates(response.attestationObject)
    const { clientDataJSON, attestationObject } = response
    const { id, rawId, type, clientExtensionResults } = rest
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults,
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID: relyingPartyId(context.kernel.config),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw invalidPasskey()
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: response.transports ?? [],
      is_backed_up: credentialBackedUp,
    }
  } catch {
    throw invalidPasskey()
  }
}

/**
 * We ask for no attestation, and browsers then send none but a signature of the key itself. A certificate is refused
 * unread: checking one would call the address that it names for its revocation list.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const isPlain = ['none', 'packed'].includes(decoded.get('fmt'))
  if (!isPlain || decoded.get('attStmt').get('x5c') !== undefined) throw invalidPasskey()
}
