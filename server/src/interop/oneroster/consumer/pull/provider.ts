import { callOut, type OutboundAnswer, OutboundError } from '../../../../kernel/outbound/call.ts'
import type { Connections } from '../../../../kernel/outbound/connections.ts'
import type { OutboundGuard } from '../../../../kernel/outbound/outbound-guard.ts'
import type { Clock } from '../../../../kernel/time/clock.ts'
import type { SourceAuth } from '../auth.ts'
import { errorWords } from '../rules/error-words.ts'
import { type JsonError, judgeJson } from '../rules/judge-json.ts'
import { retryAfter, type Tried } from '../rules/retry.ts'
import { Credentials } from './credentials.ts'
import { PullError, type PullErrorCode } from './pull-error.ts'

/** Bytes of one page: 10,000 rows of 3 kB. */
const maxBytes = 32 * 1024 * 1024
/** Bytes of a token or of an error that are read. */
const maxTokenBytes = 64 * 1024

interface ProviderOptions {
  readonly auth: SourceAuth
  readonly secret: string
  /** Judges the addresses that are called. */
  readonly guard: OutboundGuard
  readonly clock: Clock
  /** Milliseconds for one exchange. */
  readonly timeout: number
  /** Waits before another try; without it nothing is tried twice. */
  readonly pause?: (milliseconds: number) => Promise<void>
  /** Called before each exchange; what it throws ends the pull. */
  readonly onTurn?: () => Promise<void>
  readonly connections?: Connections
}

/** A page as it came: JSON of any shape. */
export interface Page {
  readonly body: unknown
  readonly headers: OutboundAnswer['headers']
}

interface Exchange {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The other side: asks it with our credentials, and again where that is worth it. */
export class Provider {
  readonly #options: ProviderOptions
  readonly #credentials: Credentials
  #requests = 0

  constructor(options: ProviderOptions) {
    this.#options = options
    this.#credentials = new Credentials(options, (form) => this.#token(form))
  }

  /** How often it was asked, tokens included. */
  get requests(): number {
    return this.#requests
  }

  /** Signs in, where that is a step of its own. */
  async signIn(): Promise<void> {
    await this.#credentials.authorization('GET', 'https://none.invalid/')
  }

  /** @throws PullFault */
  async get(url: string): Promise<Page> {
    let answer = await this.#authorized(url)
    // A token may expire early: it is fetched again once.
    if (answer.status === 401 && this.#credentials.renew()) answer = await this.#authorized(url)
    if (answer.status !== 200) throw pullErrorOf(answer)
    return { body: readJson(answer), headers: answer.headers }
  }

  async #authorized(url: string): Promise<OutboundAnswer> {
    return this.#ask(async () => ({
      method: 'GET',
      url,
      headers: { authorization: await this.#credentials.authorization('GET', url), ...accepted },
    }))
  }

  async #token(form: Omit<Exchange, 'method'>): Promise<unknown> {
    const answer = await this.#ask(async () => ({ ...form, method: 'POST' }))
    if (answer.status === 200) return readJson(answer)
    const { message, code, status } = pullErrorOf(answer)
    const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429
    throw new PullError(isRefused ? 'token_refused' : code, `The token was not given. ${message}`, status)
  }

  /** Asks until there is an answer that another try would not better. */
  async #ask(make: () => Promise<Exchange>): Promise<OutboundAnswer> {
    const { pause, clock } = this.#options
    for (let attempt = 1; ; attempt += 1) {
      const got = await this.#exchange(await make())
      const tried: Tried = {
        outcome: got instanceof OutboundError ? outcomeOf(got) : got.status,
        retryAfter: got instanceof OutboundError ? undefined : got.headers['retry-after'],
        attempt,
      }
      const wait = pause && retryAfter(tried, clock.now())
      if (pause && wait !== undefined) await pause(wait)
      else if (got instanceof OutboundError) throw errorOf(got)
      else return got
    }
  }

  async #exchange(exchange: Exchange): Promise<OutboundAnswer | OutboundError> {
    const { onTurn, guard, timeout, connections } = this.#options
    await onTurn?.()
    this.#requests += 1
    try {
      const size = exchange.method === 'GET' ? maxBytes : maxTokenBytes
      const limits = { timeout, maxBytes: size, tooLong: 'fail', guard } as const
      return await callOut({ ...exchange, ...limits, ...(connections ? { connections } : {}) })
    } catch (error) {
      if (error instanceof OutboundError) return error
      throw error
    }
  }
}

const accepted = { accept: 'application/json', 'accept-encoding': 'identity' }

const outcomeOf = ({ reason: error }: OutboundError): Tried['outcome'] =>
  error === 'connection_failed' || error === 'timeout' ? error : 'other'

const errorOf = ({ reason: error, message }: OutboundError): PullError => {
  const codes: Readonly<Partial<Record<typeof error, PullErrorCode>>> = {
    invalid_url: 'address_refused',
    https_required: 'address_refused',
    port_refused: 'address_refused',
    host_unavailable: 'host_unavailable',
    answer_too_large: 'answer_too_large',
    timeout: 'timeout',
  }
  const hint = error === 'answer_too_large' ? ' Choose a smaller page size.' : ''
  return new PullError(codes[error] ?? 'unreachable', `${message}${hint}`)
}

/** What an answer that is no page means. */
function pullErrorOf(answer: OutboundAnswer): PullError {
  const { status } = answer
  const said = judgeJson(answer.body) ? undefined : errorWords(parsed(answer))
  const message = `The provider answered ${status}${said === undefined ? '' : `: ${said}`}`
  return new PullError(codeOfStatus(status), message, status)
}

function codeOfStatus(status: number): PullErrorCode {
  const codes: Readonly<Record<number, PullErrorCode>> = {
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    429: 'provider_busy',
    503: 'provider_busy',
  }
  if (status >= 300 && status < 400) return 'redirected'
  return codes[status] ?? (status >= 500 ? 'provider_failed' : 'refused')
}

const jsonErrors: Readonly<Record<JsonError, string>> = {
  too_long: 'it holds a longer number or text than any row needs',
  too_deep: 'it is nested too deeply',
  too_many_values: 'it holds too many values; choose a smaller page size',
  too_many_members: 'one of its objects has too many members',
}

function readJson(answer: OutboundAnswer): unknown {
  const malformed = (message: string): PullError => new PullError('malformed_answer', message, 200)
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  // Only `identity` is accepted: what unpacks to gigabytes is never unpacked.
  if (encoding.toLowerCase() !== 'identity')
    throw malformed(
      `The provider answered in the encoding ${encoding.slice(0, 100)}, which was not requested.`,
    )
  const error = judgeJson(answer.body)
  if (error) throw malformed(`The provider's answer is not read: ${jsonErrors[error]}.`)
  const body = parsed(answer)
  if (body !== undefined) return body
  const type = String(answer.headers['content-type'] ?? 'no type').slice(0, 100)
  throw malformed(`The provider answered something that is no JSON (${type}).`)
}

/** Undefined: it is no JSON. */
function parsed({ body }: OutboundAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
