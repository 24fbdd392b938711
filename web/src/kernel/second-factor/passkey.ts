import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** A challenge of the server. */
export interface Challenge {
  readonly challenge_id: string
  readonly options: object
}

/** Fetched when a passkey is first used. */
const load = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined

/** The browser gave no answer: the person closed its dialog, or the device has no passkey for us. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

async function requested<Result>(ask: Promise<Result>): Promise<Result> {
  try {
    return await ask
  } catch (cause) {
    throw new NoPasskey(undefined, { cause })
  }
}

/**
 * Has a passkey of this device answer a challenge.
 *
 * @throws NoPasskey
 */
export async function answerChallenge({ challenge_id, options }: Challenge) {
  const { startAuthentication } = await load()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { clientExtensionResults, ...response } = await requested(startAuthentication({ optionsJSON }))
  return { challenge_id, response: { ...response, clientExtensionResults: {} } }
}

/**
 * Has the device make a passkey.
 *
 * @throws NoPasskey
 */
export async function makePasskey({ challenge_id, options }: Challenge) {
  const { startRegistration } = await load()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { clientExtensionResults, ...response } = await requested(startRegistration({ optionsJSON }))
  return { challenge_id, response: { ...response, clientExtensionResults: {} } }
}
