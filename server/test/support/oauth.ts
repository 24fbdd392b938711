import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { TestAnswer, TestCampus, TestPerson, TestSchool } from './campus.ts'

/** A registered OAuth client of a school. */
export interface TestClient {
  readonly id: string
  /** Empty for one without. */
  readonly secret: string
  readonly redirectUri: string
}

export const redirectUri = 'http://127.0.0.1:9/back'

/** Registers a client over HTTP; by default one that asks people and comes in by itself. */
export async function registerClient(
  campus: TestCampus,
  school: TestSchool,
  by: TestPerson,
  options: Readonly<Record<string, unknown>> = {},
): Promise<TestClient> {
  const body = {
    name: 'Timetable',
    grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
    redirect_uris: [redirectUri],
    scopes: ['students:read', 'classes:read', 'ping:read'],
    ...options,
  }
  const answer = await campus.request('POST', '/api/v1/integrations/oauth-clients/', {
    token: by.token,
    school,
    body,
  })
  assert.equal(answer.status, 201, answer.text)
  const { id, client_secret: secret = '', redirect_uris: uris } = answer.body
  return { id, secret, redirectUri: uris[0] ?? '' }
}

/** The public address of the installation, which tests reach at another one. */
export const issuerOf = (campus: TestCampus): string => campus.application.kernel.config.publicUrl

/** `fetch` for clients that call the public address. */
export const fetchOf =
  (campus: TestCampus) =>
  (url: string | URL | Request, options?: object): Promise<Response> => {
    const requested = url instanceof Request ? url.url : String(url)
    return fetch(requested.replace(issuerOf(campus), campus.url), options as RequestInit)
  }

/** A browser as far as OAuth needs one: cookies, and redirects followed one by one. */
export class Browser {
  readonly #campus: TestCampus
  readonly cookies = new Map<string, string>()

  constructor(campus: TestCampus) {
    this.#campus = campus
  }

  async signIn(person: Pick<TestPerson, 'email' | 'password'>): Promise<this> {
    const body = { username: person.email, password: person.password }
    const answer = await this.go('POST', '/api/auth/session/', { body })
    assert.equal(answer.status, 200, answer.text)
    return this
  }

  async go(
    method: string,
    address: string,
    options: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<TestAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#campus.request(method, address.replace(issuerOf(this.#campus), ''), {
      ...(options.body === undefined ? {} : { body: options.body }),
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...options.headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Presses a button of a page of ours. */
  press(page: string, action: 'allow' | 'deny' | 'switch'): Promise<TestAnswer> {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: issuerOf(this.#campus),
    }
    return this.go('POST', `${page}${action}`, { headers })
  }

  /** Follows redirects as far as they stay here; answers the last answer, and where it leads when that is elsewhere. */
  async follow(address: string): Promise<{ answer: TestAnswer; at: string; left?: URL }> {
    let at = address
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await this.go('GET', at)
      const to = answer.headers.get('location')
      if (to === null || answer.status < 300) return { answer, at }
      const issuer = issuerOf(this.#campus)
      const next = new URL(to, issuer)
      if (next.origin !== issuer) return { answer, at, left: next }
      at = `${next.pathname}${next.search}`
      if (next.pathname === '/sign-in') return { answer, at }
    }
    throw new Error(`Round and round: ${at}`)
  }
}

/** A verifier of PKCE with its challenge. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Address at which a person is asked, with what differs from a proper request. */
export function authorizeAddress(
  client: TestClient,
  challenge: string,
  differing: Readonly<Record<string, string | undefined>> = {},
): string {
  const search = new URLSearchParams()
  const params = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUri,
    scope: 'students:read',
    state: 'the-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...differing,
  }
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, value)
  return `/api/v1/oauth/authorize/?${search}`
}

/** The person is asked, allows it where it is new, and is led back: answers where to. */
export async function letIn(
  campus: TestCampus,
  browser: Browser,
  client: TestClient,
  differing: Readonly<Record<string, string | undefined>> = {},
): Promise<{ back: URL; code: string; verifier: string }> {
  const { verifier, challenge } = pkce()
  const first = await browser.follow(authorizeAddress(client, challenge, differing))
  let { left } = first
  if (!left) {
    assert.equal(first.answer.status, 200, first.answer.text)
    const pressed = await browser.press(first.at, 'allow')
    assert.equal(pressed.status, 303, pressed.text)
    left = (await browser.follow(pressed.headers.get('location') ?? '')).left
  }
  assert.ok(left, `${campus.url} led nowhere`)
  return { back: left, code: left.searchParams.get('code') ?? '', verifier }
}

const basic = ({ id, secret }: TestClient): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** Posts a form to an endpoint of the OAuth server, by default with the secret in the header. */
export function post(
  campus: TestCampus,
  endpoint: 'token' | 'revoke' | 'introspect',
  client: TestClient,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = client.secret === '' ? {} : { authorization: basic(client) },
): Promise<TestAnswer> {
  const fields = client.secret === '' ? { client_id: client.id, ...form } : form
  return campus.request('POST', `/api/v1/oauth/${endpoint}/`, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

/** Exchanges a code. */
export const exchange = (
  campus: TestCampus,
  client: TestClient,
  { code, verifier }: { code: string; verifier: string },
): Promise<TestAnswer> =>
  post(campus, 'token', client, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: client.redirectUri,
  })

interface TestTokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
}

/** Tokens by which a client works in a person's name. */
export async function tokensOf(
  campus: TestCampus,
  client: TestClient,
  person: TestPerson,
  scope = 'students:read',
): Promise<TestTokens> {
  const browser = await new Browser(campus).signIn(person)
  const answer = await exchange(campus, client, await letIn(campus, browser, client, { scope }))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** A token by which a client works in its own name. */
export async function ownToken(campus: TestCampus, client: TestClient, scope?: string): Promise<string> {
  const answer = await post(campus, 'token', client, {
    grant_type: 'client_credentials',
    ...(scope === undefined ? {} : { scope }),
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.access_token
}

/** Asks under another name of the server, which `fetch` does not let one do: status, and where it leads. */
export async function askAtHost(
  campus: TestCampus,
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; location: string }> {
  const sent = request(new URL(path, campus.url), { headers: { host, ...headers } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }
}
