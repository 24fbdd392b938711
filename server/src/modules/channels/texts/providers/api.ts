import { callOut, OutboundError } from '../../../../kernel/outbound/call.ts'
import type { OutboundGuard } from '../../../../kernel/outbound/outbound-guard.ts'

/** The provider does not take the text; sending it again changes nothing. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
  readonly code: string
  /** Whether the number gets nothing any more, whatever is sent. */
  readonly isOptedOut: boolean
  constructor(code: string, isOptedOut = false) {
    super(`The provider refused the text (${code}).`)
    this.code = code.slice(0, 100)
    this.isOptedOut = isOptedOut
  }
}

/** No usable answer came. */
export class TextUnanswered extends Error {
  override readonly name = 'TextUnanswered'
  readonly code: string
  /** Whether the provider may have sent the text all the same: then it is not sent again. */
  readonly mayBeSent: boolean
  constructor(code: string, mayBeSent: boolean) {
    super(`The provider gave no answer (${code}).`)
    this.code = code.slice(0, 100)
    this.mayBeSent = mayBeSent
  }
}

interface ApiCall {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent as JSON text. */
  readonly json?: string
}

interface ApiAnswer {
  readonly status: number
  /** Parsed JSON; undefined where it is none. */
  readonly body: unknown
}

/** Milliseconds for one call. */
const timeout = 15_000
/** Bytes of an answer. */
const maxBytes = 64 * 1024

/** Where the connection was never made, nothing was sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])

/**
 * One call of a provider under the guard.
 *
 * @throws TextUnanswered where no answer says what became of the text
 */
export async function post(guard: OutboundGuard, call: ApiCall): Promise<ApiAnswer> {
  const body = call.json ?? new URLSearchParams(call.form ?? {}).toString()
  const type = call.json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = {
    accept: 'application/json',
    'user-agent': 'Campus-Texts/1.0',
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    ...call.headers,
  }
  try {
    const answer = await callOut({
      url: call.url,
      method: 'POST',
      headers,
      body,
      timeout,
      maxBytes,
      tooLong: 'fail',
      guard,
    })
    if (answer.status === 429) throw new TextUnanswered('status_429', false)
    if (answer.status === 408 || answer.status >= 500)
      throw new TextUnanswered(`status_${answer.status}`, true)
    return { status: answer.status, body: parsed(answer.body.toString('utf8')) }
  } catch (error) {
    throw error instanceof OutboundError ? unanswered(error) : error
  }
}

function unanswered(error: OutboundError): TextUnanswered {
  const { code } = (error.cause ?? {}) as { readonly code?: string }
  const isSure =
    ['invalid_url', 'https_required', 'port_refused', 'host_unavailable'].includes(error.reason) ||
    (code !== undefined && neverConnected.has(code))
  return new TextUnanswered(error.reason, !isSure)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a status says that the text was taken. */
export const isTaken = ({ status }: ApiAnswer): boolean => status >= 200 && status < 300

/** A member of an answer as text; undefined where there is none. */
export function memberOf(body: unknown, ...path: readonly (string | number)[]): string | undefined {
  let value = body
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string | number, unknown>>)[name]
  }
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}
