import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Requests signed one by one with a shared secret: OAuth 1.0a (RFC 5849) with a client's credentials alone, without a
 * token. Bodies are not looked at: a form in the body, which RFC 5849 would sign, is not supported, and of any other
 * body the signature says nothing.
 */

const hashes = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' } as const

export type SignatureMethod = keyof typeof hashes

/** A name and a value, decoded. */
export type Parameter = readonly [name: string, value: string]

/** What a request says of its signature. */
export interface SignedRequest {
  readonly consumerKey: string
  readonly signatureMethod: SignatureMethod
  /** Seconds since 1970, as text. */
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
  /** Everything that is signed: of the header (without realm) and of the query, save the signature itself. */
  readonly parameters: readonly Parameter[]
}

/** The signature of a request cannot be read; the message explains why to the developer of the client. */
export class UnreadableSignature extends Error {}

/** RFC 3986 unreserved characters alone stand as they are (RFC 5849, section 3.6). */
export const encodeParameter = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new UnreadableSignature('a parameter is not percent-encoded UTF-8')
  }
}

/** The parameters of a query as `application/x-www-form-urlencoded` has them. */
function parametersOfQuery(url: string): Parameter[] {
  const start = url.indexOf('?')
  const query = start === -1 ? '' : url.slice(start + 1).replace(/#.*$/s, '')
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
      return [decode(name), decode(value.join('='))]
    })
}

const scheme = /^OAuth(?:\s+|$)/i
const field = /\s*([^\s=,"]+)\s*=\s*"([^"]*)"\s*(?:,|$)/y

/** The parameters of an Authorization header, without realm. */
function parametersOfHeader(header: string): Parameter[] {
  const text = header.replace(scheme, '')
  const found: Parameter[] = []
  field.lastIndex = 0
  while (field.lastIndex < text.length) {
    const [, name, value] = field.exec(text) ?? []
    if (name === undefined || value === undefined)
      throw new UnreadableSignature('the Authorization header is not a list of name="value"')
    if (name.toLowerCase() !== 'realm') found.push([decode(name), decode(value)])
  }
  return found
}

/**
 * Whether and how a request is signed, by its Authorization header or in its query; undefined: it is not.
 *
 * @param url with or without origin, as it was asked for
 * @throws UnreadableSignature
 */
export function readSignedRequest(authorization: string | undefined, url: string): SignedRequest | undefined {
  const isInHeader = authorization !== undefined && scheme.test(authorization)
  if (!isInHeader && (authorization !== undefined || !/[?&]oauth_signature=/.test(url))) return undefined
  // Servers read on behind the sign that ends what is signed (RFC 9112 section 3.2 knows no fragment).
  if (url.includes('#')) throw new UnreadableSignature('the address holds a number sign')
  const all = [...(isInHeader ? parametersOfHeader(authorization) : []), ...parametersOfQuery(url)]
  const fields = protocolParameters(all)
  const need = (name: string): string => {
    const value = fields.get(name)
    if (value === undefined || value === '') throw new UnreadableSignature(`${name} is missing`)
    return value
  }
  const signatureMethod = need('oauth_signature_method')
  if (!isSignatureMethod(signatureMethod))
    throw new UnreadableSignature('oauth_signature_method is neither HMAC-SHA1 nor HMAC-SHA256')
  if ((fields.get('oauth_version') ?? '1.0') !== '1.0')
    throw new UnreadableSignature('oauth_version is not 1.0')
  if (fields.get('oauth_token')) throw new UnreadableSignature('oauth_token is not known here: leave it out')
  const timestamp = need('oauth_timestamp')
  if (!/^[1-9]\d{0,11}$/.test(timestamp))
    throw new UnreadableSignature('oauth_timestamp is no number of seconds')
  return {
    consumerKey: need('oauth_consumer_key'),
    signatureMethod,
    timestamp,
    nonce: need('oauth_nonce'),
    signature: need('oauth_signature'),
    parameters: all.filter(([name]) => name !== 'oauth_signature'),
  }
}

const isSignatureMethod = (word: string): word is SignatureMethod => Object.hasOwn(hashes, word)

/** Those of the protocol by name; none may stand twice (RFC 5849, section 3.1). */
function protocolParameters(all: readonly Parameter[]): Map<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of all) {
    if (!name.startsWith('oauth_')) continue
    if (fields.has(name)) throw new UnreadableSignature(`${name} appears twice`)
    fields.set(name, value)
  }
  return fields
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * What is signed (RFC 5849, section 3.4.1): method, address without query, and every parameter, encoded and in order.
 *
 * @param url absolute; its query is not read, as `parameters` holds it
 */
export function signatureBase(method: string, url: string, parameters: readonly Parameter[]): string {
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)([^?#]*)/i.exec(url) ?? []
  const place = origin
    .toLowerCase()
    .replace(/^(http:\/\/.*):80$/, '$1')
    .replace(/^(https:\/\/.*):443$/, '$1')
  const sorted = parameters
    .map(([name, value]) => [encodeParameter(name), encodeParameter(value)] as const)
    .sort((one, other) => compare(one[0], other[0]) || compare(one[1], other[1]))
  const normalized = sorted.map(([name, value]) => `${name}=${value}`).join('&')
  return [method.toUpperCase(), `${place}${path || '/'}`, normalized].map(encodeParameter).join('&')
}

/** The signature of a base string, in base64 (RFC 5849, section 3.4.2; with SHA-256 in its place, as LTI and OneRoster use it). */
export const signBase = (base: string, secret: string, method: SignatureMethod, tokenSecret = ''): string =>
  createHmac(hashes[method], `${encodeParameter(secret)}&${encodeParameter(tokenSecret)}`)
    .update(base)
    .digest('base64')

/** Whether one of the secrets made the signature of a base string; compares in constant time. */
export function provesSignature(
  { signature, signatureMethod }: Pick<SignedRequest, 'signature' | 'signatureMethod'>,
  base: string,
  secrets: readonly string[],
): boolean {
  const given = Buffer.from(signature)
  let proved = false
  for (const secret of secrets) {
    const made = Buffer.from(signBase(base, secret, signatureMethod))
    if (made.length === given.length && timingSafeEqual(made, given)) proved = true
  }
  return proved
}

/** How a request is to be signed. */
export interface RequestToSign {
  readonly method: string
  /** Absolute, with its query. */
  readonly url: string
  readonly consumerKey: string
  readonly secret: string
  readonly signatureMethod: SignatureMethod
  /** Seconds since 1970. */
  readonly timestamp: number
  /** Never the same twice within a second. */
  readonly nonce: string
}

/** The Authorization header that signs a request without a form in its body. */
export function signedHeader(request: RequestToSign): string {
  const own: Parameter[] = [
    ['oauth_consumer_key', request.consumerKey],
    ['oauth_nonce', request.nonce],
    ['oauth_signature_method', request.signatureMethod],
    ['oauth_timestamp', String(request.timestamp)],
    ['oauth_version', '1.0'],
  ]
  const base = signatureBase(request.method, request.url, [...own, ...parametersOfQuery(request.url)])
  const signature = signBase(base, request.secret, request.signatureMethod)
  return `OAuth ${[...own, ['oauth_signature', signature] as const]
    .map(([name, value]) => `${encodeParameter(name)}="${encodeParameter(value)}"`)
    .join(', ')}`
}
