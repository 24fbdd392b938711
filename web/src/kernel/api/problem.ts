/** One detail of an error response, as in the contract. */
interface RowError {
  readonly path: string
  readonly code: string
  readonly message: string
  /** What would be valid: `allowed`, `minimum`, `max_length`, `pattern`, `example` and more, by the code. */
  readonly values?: Readonly<Record<string, unknown>>
}

interface ProblemBody {
  readonly error?: string
  readonly message?: string
  readonly code?: string
  readonly request_id?: string
  readonly details?: readonly RowError[]
  readonly retry_after?: number
}

/** An error response of the server, or (status 0, code `unreachable`) no response at all. `body` is the raw response. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly details: readonly RowError[]
  /** Seconds. */
  readonly retryAfter: number | undefined
  readonly body: unknown

  constructor(status: number, body: ProblemBody, options?: ErrorOptions) {
    super(body.message ?? body.error ?? `HTTP ${status}`, options)
    this.status = status
    this.code = body.code ?? 'unknown'
    this.requestId = body.request_id
    this.details = body.details ?? []
    this.retryAfter = body.retry_after
    this.body = body
  }

  /** Made of an answer that is not ok. */
  static async of(response: Response): Promise<Problem> {
    const body: unknown = await response.json().catch(() => undefined)
    return new Problem(response.status, typeof body === 'object' && body !== null ? body : {})
  }
}

/** The server did not respond: the device is offline, or the server is down. */
export const isUnreachable = (error: unknown): boolean => error instanceof Problem && error.status === 0

/** Nobody is signed in: without a session, or with one that has ended, here or from another device. */
const signedOut: readonly string[] = ['unauthorized', 'invalid_token']

/** Nobody is signed in any more. Another 401 asks for the password, or says that it is wrong. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Problem && signedOut.includes(error.code)
