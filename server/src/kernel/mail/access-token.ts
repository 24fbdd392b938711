import { callOut, OutboundError } from '../outbound/call.ts'
import type { OutboundGuard } from '../outbound/outbound-guard.ts'

/** How an access token is fetched (RFC 6749): by the refresh token, or without one by the client's own credentials. */
export interface TokenRequest {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly refreshToken: string | undefined
  readonly scope: string | undefined
}

interface FetchedToken {
  readonly accessToken: string
  /** Seconds that it is valid. */
  readonly expiresIn: number
  /** A refresh token that replaces the one that was used; undefined: that one remains. */
  readonly refreshToken: string | undefined
}

/** Milliseconds for the whole exchange. */
const timeout = 10_000
const maxBytes = 64 * 1024

/**
 * Fetches an access token.
 *
 * @throws Error with the code `EAUTH` where the provider refuses; OutboundError or Error where it cannot be reached
 */
export async function fetchToken(request: TokenRequest, guard: OutboundGuard): Promise<FetchedToken> {
  const body = new URLSearchParams({
    client_id: request.clientId,
    ...(request.clientSecret === undefined ? {} : { client_secret: request.clientSecret }),
    ...(request.refreshToken === undefined
      ? { grant_type: 'client_credentials' }
      : { grant_type: 'refresh_token', refresh_token: request.refreshToken }),
    ...(request.scope === undefined ? {} : { scope: request.scope }),
  }).toString()
  const answer = await callOut({
    url: request.url,
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    },
    body,
    timeout,
    maxBytes,
    tooLong: 'fail',
    guard,
  })
  const members = membersOf(answer.body)
  const { access_token: accessToken, expires_in: expiresIn, refresh_token: refreshToken } = members
  if (answer.status >= 500 || answer.status === 429)
    throw new OutboundError('connection_failed', `The token endpoint answered ${answer.status}.`)
  if (answer.status !== 200 || typeof accessToken !== 'string' || /[^\x21-\x7e]/.test(accessToken))
    throw Object.assign(new Error(`The token endpoint gave no token (${answer.status}).`), { code: 'EAUTH' })
  return {
    accessToken,
    expiresIn: typeof expiresIn === 'number' && expiresIn > 0 ? Math.min(expiresIn, 86_400) : 300,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : undefined,
  }
}

function membersOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'))
    return typeof parsed === 'object' && parsed !== null ? (parsed as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

/** Seconds before its end from which a token is not used any more. */
const margin = 60

/** Tokens of a process, each fetched once and renewed when it ends. */
export class AccessTokens {
  readonly #tokens = new Map<string, { readonly token: Promise<string>; until: number }>()

  /**
   * The token under a key, fetched where there is none that lasts.
   *
   * @param now milliseconds
   */
  async get(key: string, now: number, renew: boolean, fetch: () => Promise<FetchedToken>): Promise<string> {
    const known = this.#tokens.get(key)
    if (known && !renew && known.until > now) return known.token
    if (this.#tokens.size >= maxTokens) this.#tokens.clear()
    const fetched = fetch()
    const entry = { token: fetched.then(({ accessToken }) => accessToken), until: now + timeout }
    // Who waits for it hears of a failure; nobody may.
    entry.token.catch(() => undefined)
    this.#tokens.set(key, entry)
    try {
      entry.until = now + ((await fetched).expiresIn - margin) * 1000
      return await entry.token
    } catch (error) {
      this.#tokens.delete(key)
      throw error
    }
  }
}

/** Tokens that a process remembers: one per school with a server of its own. */
const maxTokens = 2000
