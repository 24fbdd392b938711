import type { Kernel } from '../../../kernel/http/kernel.ts'
import { callOut, OutboundError, type OutboundFault } from '../../../kernel/outbound/call.ts'
import type { OutboundGuard } from '../../../kernel/outbound/outbound-guard.ts'
import { reported } from './rules/members.ts'

/** What the school has said of its connection, secrets in clear. */
export type Settings = Readonly<Record<string, unknown>>

/** The provider does not take what was asked of it; asking again changes nothing. */
export class ProviderRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'ProviderRefused'
    this.code = code
  }
}

/** The provider could not be reached, or not now. */
export class ProviderUnavailable extends Error {
  /** Whether the provider may have done what was asked nevertheless. */
  readonly mayBeDone: boolean
  constructor(reason: string, mayBeDone = true) {
    super(`The payment provider is not available (${reason}).`)
    this.name = 'ProviderUnavailable'
    this.mayBeDone = mayBeDone
  }
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST'
  /** Below the address of the interface, or a whole address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
}

export interface ApiAnswer {
  readonly status: number
  readonly text: string
  /** Parsed JSON; undefined where it is none. */
  readonly body: unknown
}

/** The interface of a provider with the settings of one school. */
export interface Api {
  readonly settings: Settings
  readonly url: string
  now(): Date
  /** @throws ProviderUnavailable for what may pass: no connection, 408, 429, 5xx */
  call(request: ApiRequest): Promise<ApiAnswer>
}

/** Milliseconds for one call. */
const timeout = 15_000

/** Bytes of an answer; their longest, with every detail of a card, are a tenth of it. */
const maxBytes = 256 * 1024

/** What calling out needs of the process. */
type Installation = Pick<Kernel, 'clock'> & {
  readonly outbound: Kernel['outbound']
}

/** The interface at the address that the settings name, else at the provider's own. */
export function apiOf({ outbound, clock }: Installation, settings: Settings, standardUrl: string): Api {
  const own = settings['api_url']
  const url = (typeof own === 'string' ? own : standardUrl).replace(/\/+$/, '')
  return {
    settings,
    url,
    now: () => clock.now(),
    call: (request) => send(request, url, outbound),
  }
}

async function send(request: ApiRequest, base: string, guard: OutboundGuard): Promise<ApiAnswer> {
  const { method, path, json, form } = request
  const url = /^https?:/.test(path) ? path : `${base}${path}`
  const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json)
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = {
    accept: 'application/json',
    'user-agent': 'Campus-Payments/1.0',
    ...(body === undefined
      ? {}
      : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
    ...request.headers,
  }
  const answer = await exchange({ url, method, headers, ...(body === undefined ? {} : { body }), guard })
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429)
    throw new ProviderUnavailable(`status ${answer.status}`, answer.status !== 429)
  const text = answer.body.toString('utf8')
  return { status: answer.status, text, body: parsed(text) }
}

/** What no other try mends. */
const wrongAddress: readonly OutboundFault[] = ['invalid_url', 'https_required', 'port_refused']

type Exchanged = Omit<Parameters<typeof callOut>[0], 'timeout' | 'maxBytes' | 'tooLong'>

async function exchange(call: Exchanged): ReturnType<typeof callOut> {
  try {
    return await callOut({ ...call, timeout, maxBytes: maxBytes, tooLong: 'fail' })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    if (wrongAddress.includes(error.reason)) throw new ProviderRefused(error.reason, error.message)
    throw new ProviderUnavailable(error.reason, error.reason !== 'host_unavailable')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Lets through what succeeded. @throws ProviderRefused with the provider's own words */
export function granted(answer: ApiAnswer, error: { code: unknown; message: unknown }): ApiAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new ProviderRefused(
    (reported(error.code) ?? `status_${answer.status}`).slice(0, 100),
    reported(error.message) ?? `The provider answered ${answer.status}.`,
  )
}
