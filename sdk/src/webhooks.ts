/** How an event arrives; `data` is what its type says it is (`GET /api/v1/webhooks/event-types/`). */
export interface WebhookEvent<Data = unknown> {
  /** The same at every try: remember it, and pass over what you have seen. */
  readonly id: string
  readonly type: string
  readonly school_id: string
  readonly created_at: string
  readonly schema_version: string | number
  readonly data: Data
}

/**
 * - `missing_header`: one of the three headers is not there, or is no such header.
 * - `stale`: signed longer ago, or further ahead, than the tolerance.
 * - `wrong_signature`: none of the signatures is by one of the secrets over these bytes.
 * - `wrong_secret`: the secret you gave is none; nothing was checked.
 * - `not_json`: signed, and yet no JSON object.
 */
export type WebhookFault = 'missing_header' | 'stale' | 'wrong_signature' | 'wrong_secret' | 'not_json'

/** The message is not from Campus, or not now: answer 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly code: WebhookFault

  constructor(code: WebhookFault, message: string) {
    super(message)
    this.code = code
  }
}

/** `Headers`, or what Node's `request.headers` is. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** Seconds that the timestamp may differ from now; 300 by default. */
  readonly tolerance?: number
  /** The current time; the clock's by default. */
  readonly now?: Date
}

/**
 * Checks that a message is from Campus and fresh, and returns its content (Standard Webhooks 1.0.0). `body` are the
 * bytes as they came: parsed and written again they are others. Signatures are compared by the platform's own
 * `crypto.subtle.verify`, in constant time.
 *
 * @param secrets `whsec_…`, one or, while it is rotated, two
 * @throws WebhookError
 */
export async function verifyWebhook<Event extends WebhookEvent = WebhookEvent>(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | ArrayBuffer | Uint8Array,
  { tolerance = 300, now = new Date() }: VerifyOptions = {},
): Promise<Event> {
  const keys = await Promise.all([secrets].flat().map(keyOf))
  if (keys.length === 0) throw new WebhookError('wrong_secret', 'No secret was given.')
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp)) throw missing('webhook-timestamp')
  const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body)
  const isSigned = await anySigned(keys, signatures, signedBytes(id, timestamp, bytes))
  if (!isSigned) throw new WebhookError('wrong_signature', 'No signature is by the secret over these bytes.')
  const seconds = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (seconds > tolerance) throw new WebhookError('stale', `Signed ${Math.round(seconds)} seconds from now.`)
  return eventOf(bytes) as Event
}

/** What a message is signed with, `v1,…`: for tests of your receiver. `timestamp` in whole seconds. */
export async function signWebhook(
  secret: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
): Promise<string> {
  const signed = signedBytes(id, String(timestamp), encoder.encode(body))
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signed)
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
}

/** Named alike by browsers, Node and workers. */
type SigningKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

const encoder = new TextEncoder()

async function keyOf(secret: string): Promise<SigningKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (bytes === undefined || bytes.length === 0)
    throw new WebhookError('wrong_secret', 'A secret is whsec_ and base64 after it.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : valueIn(headers, name)
  if (typeof value !== 'string' || value === '') throw missing(name)
  return value
}

const valueIn = (headers: Exclude<WebhookHeaders, Headers>, name: string): unknown =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]

const missing = (name: string): WebhookError =>
  new WebhookError('missing_header', `The header ${name} is missing, or is none.`)

function signedBytes(id: string, timestamp: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = encoder.encode(`${id}.${timestamp}.`)
  const all = new Uint8Array(head.length + body.length)
  all.set(head)
  all.set(body, head.length)
  return all
}

/** Of more signatures than a rotation makes none is looked at. */
const maxSignatures = 16

async function anySigned(
  keys: readonly SigningKey[],
  header: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const given = header
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .slice(0, maxSignatures)
    .flatMap((one) => bytesOf(one.slice(3)) ?? [])
  const found = await Promise.all(
    keys.flatMap((key) => given.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed))),
  )
  return found.includes(true)
}

function eventOf(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Reported below, as for JSON that is not an object.
  }
  throw new WebhookError('not_json', 'The body is signed, and is no JSON object.')
}
