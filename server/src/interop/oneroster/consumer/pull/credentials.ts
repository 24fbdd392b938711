import { signedHeader } from '../../../../kernel/crypto/oauth1.ts'
import { randomToken } from '../../../../kernel/ids/ids.ts'
import type { Clock } from '../../../../kernel/time/clock.ts'
import type { SourceAuth } from '../auth.ts'
import { PullError } from './pull-error.ts'

interface CredentialOptions {
  readonly auth: SourceAuth
  readonly secret: string
  readonly clock: Clock
}

/** A request for a token, ready to be sent by POST. */
interface TokenForm {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A token is not used in its last minute: the request must arrive while it is good. */
const margin = 60_000

/** What proves to a provider who asks, for one pull. */
export class Credentials {
  readonly #options: CredentialOptions
  readonly #ask: (form: TokenForm) => Promise<unknown>
  #token: { readonly text: string; readonly until: number } | undefined

  /** @param ask sends the request for a token and answers the body of a 200 */
  constructor(options: CredentialOptions, ask: (form: TokenForm) => Promise<unknown>) {
    this.#options = options
    this.#ask = ask
  }

  /** The Authorization header of one request. */
  async authorization(method: string, url: string): Promise<string> {
    const { auth, secret, clock } = this.#options
    if (auth.kind === 'bearer') return `Bearer ${secret}`
    if (auth.kind === 'oauth1') {
      const { consumer_key: consumerKey, signature_method: signatureMethod } = auth
      const timestamp = Math.floor(clock.now().getTime() / 1000)
      const own = { method, url, consumerKey, secret, signatureMethod, timestamp, nonce: randomToken(16) }
      return signedHeader(own)
    }
    const now = clock.now().getTime()
    if (this.#token === undefined || this.#token.until <= now) this.#token = await this.#fetch(auth, now)
    return `Bearer ${this.#token.text}`
  }

  /** Forgets a rejected token; false where no new one can be fetched. */
  renew(): boolean {
    if (this.#token === undefined) return false
    this.#token = undefined
    return true
  }

  async #fetch(auth: OAuth2, now: number): Promise<{ text: string; until: number }> {
    const body = await this.#ask(tokenForm(auth, this.#options.secret))
    const { access_token: text, expires_in: seconds, token_type: type } = (body ?? {}) as TokenAnswer
    if (typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text))
      throw new PullError('token_refused', 'The token answer holds no access_token.')
    if (type !== undefined && String(type).toLowerCase() !== 'bearer')
      throw new PullError('token_refused', 'The token is of another kind than Bearer.')
    const lifetime = Number(seconds)
    return { text, until: lifetime > 0 ? now + Math.max(lifetime * 1000 - margin, 1000) : Infinity }
  }
}

type OAuth2 = Extract<SourceAuth, { kind: 'oauth2' }>

interface TokenAnswer {
  readonly access_token?: unknown
  readonly token_type?: unknown
  readonly expires_in?: unknown
}

/** RFC 6749 sections 4.4.2 and 2.3.1. */
function tokenForm(auth: OAuth2, secret: string): TokenForm {
  const { token_url: url, client_id: id, scope, client_auth: how } = auth
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  if (scope !== undefined) form.set('scope', scope)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  if (how === 'body') {
    form.set('client_id', id)
    form.set('client_secret', secret)
    return { url, headers, body: form.toString() }
  }
  const basic = Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64')
  return { url, headers: { ...headers, authorization: `Basic ${basic}` }, body: form.toString() }
}

/** One value as a form has it. */
const formEncoded = (text: string): string => new URLSearchParams({ v: text }).toString().slice(2)
