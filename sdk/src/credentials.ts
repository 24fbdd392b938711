import { CampusError } from './error.ts'
import { readBody, type Sender, sendPatiently } from './send.ts'

/** What a renewal brought. Keep `refreshToken`: the one before it is spent. */
export interface RenewedTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

interface Renewing {
  readonly refreshToken: string
  /** The access token that came with it, as long as it is good. */
  readonly accessToken?: string
  /** Called at each renewal, so that you can store the pair across restarts; awaited before the call continues. */
  readonly onRenewed?: (tokens: RenewedTokens) => void | Promise<void>
}

/**
 * How a client proves who it is.
 *
 * - `apiKey`: `sk_live_…` of a school.
 * - `accessToken`: one that you have, or a function that gives one at every call.
 * - `clientId` and `clientSecret`: OAuth `client_credentials`; tokens are fetched and renewed as needed.
 * - `refreshToken`, with `clientId` (and `clientSecret` of a confidential client): what an OAuth authorization code
 *   was exchanged for.
 * - `refreshToken` alone: the pair that a person's sign-in gave.
 */
export type Credentials =
  | { readonly apiKey: string }
  | { readonly accessToken: string | (() => string | Promise<string>) }
  | { readonly clientId: string; readonly clientSecret: string; readonly scope?: string }
  | ({ readonly clientId: string; readonly clientSecret?: string } & Renewing)
  | Renewing

/** Gives the token of a call. `spent` is one that was refused: another one is wanted. */
export interface TokenSource {
  token(spent?: string): Promise<string | undefined>
}

interface Grant {
  readonly token: string
  /** Instant in milliseconds from which it counts as spent. */
  readonly until: number
}

/** Where tokens come from. `base` is the address of Campus. */
export function tokenSource(credentials: Credentials | undefined, base: string, sender: Sender): TokenSource {
  if (credentials === undefined) return { token: async () => undefined }
  if ('apiKey' in credentials) return { token: async () => credentials.apiKey }
  const post = (path: string, headers: Record<string, string>, body: string, repeatable: boolean) =>
    askForTokens(sender, new URL(base + path), headers, body, repeatable)
  if ('refreshToken' in credentials) return refreshing(credentials, post)
  if ('clientId' in credentials) {
    const { scope } = credentials
    const form = { grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) }
    return new Renewed(async () =>
      grantOf(await post(tokenPath, formHeaders(credentials), formOf(form), true)),
    )
  }
  const { accessToken } = credentials
  return { token: async () => (typeof accessToken === 'string' ? accessToken : accessToken()) }
}

const tokenPath = '/api/v1/oauth/token/'

type Post = (
  path: string,
  headers: Record<string, string>,
  body: string,
  repeatable: boolean,
) => Promise<TokenAnswer>

function refreshing(credentials: Renewing & { clientId?: string; clientSecret?: string }, post: Post) {
  const { clientId, clientSecret, accessToken, onRenewed } = credentials
  let refreshToken = credentials.refreshToken
  const renew = async (): Promise<Grant> => {
    // Not sent twice: a refresh token works once, and the first try may have spent it.
    const answer =
      clientId === undefined
        ? await post(
            '/api/auth/token/refresh/',
            { 'content-type': 'application/json' },
            JSON.stringify({ refresh: refreshToken }),
            false,
          )
        : await post(
            tokenPath,
            formHeaders({ clientId, clientSecret }),
            formOf({
              grant_type: 'refresh_token',
              refresh_token: refreshToken,
              ...(clientSecret === undefined ? { client_id: clientId } : {}),
            }),
            false,
          )
    refreshToken = answer.refresh_token ?? answer.refresh ?? refreshToken
    const grant = grantOf(answer)
    await onRenewed?.({ accessToken: grant.token, refreshToken })
    return grant
  }
  return new Renewed(
    renew,
    accessToken === undefined ? undefined : { token: accessToken, until: Number.POSITIVE_INFINITY },
  )
}

/** A token that is fetched when there is none, or none that is good: once, however many calls wait for it. */
class Renewed implements TokenSource {
  readonly #renew: () => Promise<Grant>
  #grant: Grant | undefined
  #running: Promise<string> | undefined

  constructor(renew: () => Promise<Grant>, grant?: Grant) {
    this.#renew = renew
    this.#grant = grant
  }

  async token(spent?: string): Promise<string> {
    const grant = this.#grant
    if (grant && grant.token !== spent && Date.now() < grant.until) return grant.token
    this.#running ??= this.#fetch().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #fetch(): Promise<string> {
    this.#grant = await this.#renew()
    return this.#grant.token
  }
}

interface TokenAnswer {
  readonly access_token?: string
  readonly access?: string
  readonly refresh_token?: string
  readonly refresh?: string
  readonly expires_in?: number
}

/** A token counts as spent half a minute before it is, or a tenth of its life for short ones. */
function grantOf({ access_token, access, expires_in = 300 }: TokenAnswer): Grant {
  const token = access_token ?? access
  if (token === undefined)
    throw new CampusError({ status: 200, code: 'invalid_answer', message: 'The answer has no token.' })
  return { token, until: Date.now() + (expires_in - Math.min(30, expires_in / 10)) * 1000 }
}

async function askForTokens(
  sender: Sender,
  url: URL,
  headers: Record<string, string>,
  body: string,
  repeatable: boolean,
): Promise<TokenAnswer> {
  const request = { url, method: 'POST', headers, body, repeatable, signal: undefined, timeout: 30_000 }
  const answer = await sendPatiently(sender, request, readBody)
  return typeof answer === 'object' && answer !== null ? answer : {}
}

const formOf = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()

/** A confidential client names itself by Basic, each part form-encoded first (RFC 6749 section 2.3.1). */
function formHeaders(client: {
  clientId: string
  clientSecret?: string | undefined
}): Record<string, string> {
  const { clientId, clientSecret } = client
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  if (clientSecret === undefined) return type
  const part = (text: string) => new URLSearchParams({ x: text }).toString().slice(2)
  return { ...type, authorization: `Basic ${btoa(`${part(clientId)}:${part(clientSecret)}`)}` }
}
