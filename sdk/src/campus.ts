import { type Credentials, type TokenSource, tokenSource } from './credentials.ts'
import { CampusError } from './error.ts'
import { unkeyed } from './generated/unkeyed.ts'
import type { Answer, Answered, CallOptions, ListPath, Options, PathOf, Rest } from './operations.ts'
import { Pages } from './pages.ts'
import { type Outgoing, readBody, type Sender, sendPatiently } from './send.ts'
import { defaultRetry, type RetryOptions } from './wait.ts'

export interface CampusOptions {
  /** Address of the installation: `https://campus.example`. */
  readonly baseUrl: string
  /** Slug of the school that calls are about. A credential bound to one school names it by itself. */
  readonly school?: string
  readonly credentials?: Credentials
  /** Milliseconds that one try may take; 30,000 by default. */
  readonly timeout?: number
  readonly retry?: Partial<RetryOptions>
  /** Instead of the platform's own. */
  readonly fetch?: typeof fetch
}

/** The Campus API. Paths, parameters, bodies and answers are typed by the contract. */
export interface Campus {
  get<P extends PathOf<'get'>>(path: P, ...rest: Rest<Options<'get', P>>): Promise<Answer<Answered<'get', P>>>
  post<P extends PathOf<'post'>>(
    path: P,
    ...rest: Rest<Options<'post', P>>
  ): Promise<Answer<Answered<'post', P>>>
  put<P extends PathOf<'put'>>(path: P, ...rest: Rest<Options<'put', P>>): Promise<Answer<Answered<'put', P>>>
  patch<P extends PathOf<'patch'>>(
    path: P,
    ...rest: Rest<Options<'patch', P>>
  ): Promise<Answer<Answered<'patch', P>>>
  delete<P extends PathOf<'delete'>>(
    path: P,
    ...rest: Rest<Options<'delete', P>>
  ): Promise<Answer<Answered<'delete', P>>>
  /** The rows of a list, page after page, as they are asked for: `for await (const row of campus.pages(…))`. */
  pages<P extends ListPath>(path: P, ...rest: Rest<Options<'get', P>>): Pages<P>
  /**
   * Any call, answered as it comes once its headers are there: for streams, and for a 304 to an `If-None-Match`. With
   * the same credentials, retries and errors as the others.
   */
  send(method: string, path: string, options?: SendOptions): Promise<Response>
}

export interface SendOptions extends CallOptions {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: object
  /** Sent as JSON, or with `contentType` as it is. */
  readonly body?: unknown
  readonly contentType?: string
}

/** A client of one Campus. */
export function createCampus(options: CampusOptions): Campus {
  const base = options.baseUrl.replace(/\/+$/, '')
  const sender: Sender = {
    fetch: options.fetch ?? ((...parameters) => fetch(...parameters)),
    retry: { ...defaultRetry, ...options.retry },
  }
  const client: Client = { ...options, base, sender, tokens: tokenSource(options.credentials, base, sender) }
  const answerOf = (method: string) => async (path: string, call?: object) =>
    callSignedIn(client, method, path, call ?? {}, async (response) => ({
      status: response.status,
      data: await readBody(response),
      etag: response.headers.get('etag') ?? undefined,
      requestId: response.headers.get('x-request-id') ?? undefined,
      headers: response.headers,
    }))
  const get = answerOf('GET')
  return {
    get,
    post: answerOf('POST'),
    put: answerOf('PUT'),
    patch: answerOf('PATCH'),
    delete: answerOf('DELETE'),
    pages: (path: string, call: object = {}) => new Pages((more) => get(path, { ...call, ...more }), call),
    send: (method, path, call = {}) =>
      callSignedIn(client, method.toUpperCase(), path, call, async (response) => response),
  } as Campus
}

interface Client extends CampusOptions {
  readonly base: string
  readonly sender: Sender
  readonly tokens: TokenSource
}

/** Sends with a token; with another one when the first turns out to be spent. Refused with it, nothing was done. */
async function callSignedIn<Read>(
  client: Client,
  method: string,
  path: string,
  call: SendOptions,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const request = outgoing(client, method, path, call)
  const token = await client.tokens.token()
  try {
    return await sendPatiently(client.sender, withToken(request, token), read)
  } catch (error) {
    const isSpent = error instanceof CampusError && error.status === 401 && error.code === 'invalid_token'
    if (!isSpent || token === undefined || call.body instanceof ReadableStream) throw error
    const other = await client.tokens.token(token)
    if (other === token) throw error
    return sendPatiently(client.sender, withToken(request, other), read)
  }
}

const withToken = (request: Outgoing, token: string | undefined): Outgoing =>
  token === undefined
    ? request
    : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }

/** Paths without an idempotency key at this method: signing in, with responses that are never repeated, and the like. */
const unkeyedPaths = unkeyed.map((one) => {
  const pattern = one.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern.replace(/\/$/, '')}/?$`)
})
const isUnkeyed = (method: string, path: string): boolean =>
  unkeyedPaths.some((one) => one.test(`${method} ${path.replace(/\?.*$/s, '')}`))

function outgoing(client: Client, method: string, path: string, call: SendOptions): Outgoing {
  const isKeyed = ['POST', 'PATCH', 'DELETE'].includes(method) && !isUnkeyed(method, path)
  const key = isKeyed ? (call.idempotencyKey ?? newKey()) : undefined
  const isIdempotent = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].includes(method)
  return {
    url: new URL(`${client.base}${filled(path, call.path ?? {})}${searchOf(call.query ?? {})}`),
    method,
    headers: headersOf(client, call, key),
    body: bodyOf(call),
    repeatable: (isIdempotent || key !== undefined) && !(call.body instanceof ReadableStream),
    signal: call.signal,
    timeout: call.timeout ?? client.timeout ?? 30_000,
  }
}

/** The caller's own headers win over those that the client sets. */
function headersOf(client: Client, call: SendOptions, key: string | undefined): Record<string, string> {
  const { school = client.school, contentType = 'application/json', body, ifMatch } = call
  const headers: Record<string, string> = {}
  if (school !== undefined) headers['x-school-slug'] = school
  if (body !== undefined) headers['content-type'] = contentType
  if (ifMatch !== undefined) headers['if-match'] = ifMatch
  if (key !== undefined) headers['idempotency-key'] = key
  for (const [name, value] of Object.entries(call.headers ?? {})) headers[name.toLowerCase()] = value
  return headers
}

function bodyOf({ body, contentType }: SendOptions): Outgoing['body'] {
  if (body === undefined) return undefined
  return contentType === undefined ? JSON.stringify(body) : (body as NonNullable<RequestInit['body']>)
}

/** The path with values in place of its parameters; a value can never become another path. */
const filled = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] === undefined ? '' : String(values[name])
    if (value === '' || value === '.' || value === '..') throw new TypeError(`${path}: ${name} is missing`)
    return encodeURIComponent(value)
  })

/** Lists are joined with commas. */
function searchOf(query: object): string {
  const words = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    const texts = (Array.isArray(value) ? value : [value]).map((one) => encodeURIComponent(String(one)))
    return [`${encodeURIComponent(name)}=${texts.join(',')}`]
  })
  return words.length === 0 ? '' : `?${words.join('&')}`
}

/** A random name: 128 bits in hexadecimal. `crypto.randomUUID` is missing in pages without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
