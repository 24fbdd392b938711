import { CampusError } from './error.ts'
import { pause, type RetryOptions, requestedSeconds, waitBefore } from './wait.ts'

/** A request as it goes out, at every try the same. */
export interface Outgoing {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: NonNullable<RequestInit['body']> | undefined
  /** Whether sending it twice has no second effect. */
  readonly repeatable: boolean
  readonly signal: AbortSignal | undefined
  /** Milliseconds for one try. */
  readonly timeout: number
}

export interface Sender {
  readonly fetch: typeof fetch
  readonly retry: RetryOptions
}

/**
 * Sends a request until it succeeds, is refused for good, or has been tried often enough. `read` belongs to the try:
 * an answer that breaks off is asked for again.
 *
 * @throws CampusError, or the reason of the caller's signal
 */
export async function sendPatiently<Read>(
  sender: Sender,
  request: Outgoing,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(sender, request, read)
    } catch (error) {
      if (!(error instanceof CampusError) || !request.repeatable || !mayPass(error)) throw error
      const wait = waitBefore(tries, error.retryAfter, sender.retry)
      if (wait === undefined) throw error
      await pause(wait, request.signal)
    }
  }
}

/** Whether the same call may succeed later. The first of two equal calls still runs: its answer comes soon. */
const mayPass = ({ status, code }: CampusError): boolean =>
  [0, 429, 502, 503, 504].includes(status) || code === 'idempotency_in_progress'

async function sendOnce<Read>(
  { fetch: send }: Sender,
  { url, method, headers, body, signal, timeout }: Outgoing,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeout)
  try {
    const response = await send(url, {
      method,
      headers,
      signal: eitherSignal(late.signal, signal),
      ...(body === undefined ? {} : { body }),
      // Node and Chromium want it said that the answer comes after the whole stream.
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit)
    if (!response.ok && response.status !== 304)
      throw await CampusError.of(response, requestedSeconds(response.headers.get('retry-after')))
    return await read(response)
  } catch (error) {
    if (error instanceof CampusError) throw error
    if (signal?.aborted) throw signal.reason
    if (late.signal.aborted) throw noAnswer('timeout', `No answer within ${timeout} ms.`, error)
    throw noAnswer('unreachable', `${url.origin} did not answer.`, error)
  } finally {
    clearTimeout(timer)
  }
}

const eitherSignal = (late: AbortSignal, signal: AbortSignal | undefined): AbortSignal =>
  signal ? AbortSignal.any([signal, late]) : late

/** Status 0: no response was received. */
const noAnswer = (code: string, message: string, cause: unknown): CampusError =>
  new CampusError({ status: 0, code, message, cause })

/** What an answer holds: JSON parsed, text as a string, other bytes as a Blob, nothing as undefined. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/.test(type))
    return /^text\//.test(type) ? response.text() : response.blob()
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    const message = 'The answer is not the JSON it says it is.'
    throw new CampusError({ status: response.status, code: 'invalid_answer', message, body: text, cause })
  }
}
