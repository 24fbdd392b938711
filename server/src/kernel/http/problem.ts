import type { ProblemValues } from './values.ts'

/** One thing that is wrong with the input: where (JSON path, `body/records/3/status`), a stable code, a sentence. */
export interface ProblemDetail {
  readonly path: string
  readonly code: string
  readonly message: string
  /** What would be valid: limits, accepted words, an example. */
  readonly values?: ProblemValues
}

interface ProblemOptions {
  readonly details?: readonly ProblemDetail[]
  readonly headers?: Readonly<Record<string, string>>
  /** Seconds until it is worth trying again; sent as Retry-After and in the body. */
  readonly retryAfter?: number
  /** The account in question when authentication fails: recorded as a hash, never answered. */
  readonly about?: string
  /** A 401 that is a step of signing in, not a failure of it. */
  readonly isStep?: boolean
  /** Members added to the common ones of the body (`module`, `needs`, `errors`, `current`). */
  readonly members?: Readonly<Record<string, unknown>>
}

/** Short messages by status: the `error` member of every error response. */
export const statusMessages: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  413: 'Payload too large',
  415: 'Unsupported media type',
  416: 'Range not satisfiable',
  422: 'Invalid',
  429: 'Too many requests',
  431: 'Header fields too large',
  500: 'Internal error',
  503: 'Unavailable',
}

/**
 * The one error that answers a request. `code` is a stable snake_case word listed in the developer pages, `message`
 * guidance for a person. Rendered by the kernel; interoperability folders render their standard's shape from it.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly ProblemDetail[]
  readonly headers: Readonly<Record<string, string>>
  readonly retryAfter: number | undefined
  readonly members: Readonly<Record<string, unknown>>
  readonly about: string | undefined
  readonly isStep: boolean

  constructor(status: number, code: string, message: string, options: ProblemOptions = {}) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.details = options.details ?? []
    this.headers = headersOf(options)
    this.retryAfter = options.retryAfter
    this.members = options.members ?? {}
    this.about = options.about
    this.isStep = options.isStep ?? false
  }
}

/** The body and the header say the same, so that a client that reads only one of them waits as long. */
function headersOf({ headers = {}, retryAfter }: ProblemOptions): Readonly<Record<string, string>> {
  return retryAfter === undefined ? headers : { ...headers, 'retry-after': String(Math.ceil(retryAfter)) }
}

/** An error code of a module: declared once, thrown by calling it; the developer pages list all declared ones. */
export interface ProblemKind {
  readonly status: number
  readonly code: string
  readonly message: string
  (options?: ProblemOptions & { message?: string }): Problem
}

const declared = new Map<string, ProblemKind>()

/** Declares an error code. The same code declared twice with another status or meaning is a programming error. */
export function problem(status: number, code: string, message: string): ProblemKind {
  const known = declared.get(code)
  if (known) {
    if (known.status !== status || known.message !== message)
      throw new Error(`Code ${code} is declared twice.`)
    return known
  }
  const make = (options: ProblemOptions & { message?: string } = {}): Problem =>
    new Problem(status, code, options.message ?? message, options)
  const kind: ProblemKind = Object.assign(make, { status, code, message: message })
  declared.set(code, kind)
  return kind
}

/** Every declared error code, by code. */
export const declaredProblems = (): readonly ProblemKind[] =>
  [...declared.values()].sort((left, right) => (left.code < right.code ? -1 : 1))

/** The body of an error response, in the one shape of the contract. */
export function renderProblem(of: Problem, requestId: string): Record<string, unknown> {
  return {
    error: statusMessages[of.status] ?? 'Error',
    message: of.message,
    code: of.code,
    request_id: requestId,
    ...(of.details.length > 0 ? { details: of.details } : {}),
    ...(of.retryAfter === undefined ? {} : { retry_after: of.retryAfter }),
    ...of.members,
  }
}
