/**
 * One validation error: where (`body/last_name`), a stable code, a sentence. An error of a row of a bulk write names the row
 * as well (`body/records/3/status`, `index` 3, `field` `status`); the row may have members of its own, such as `current`.
 */
export interface RowError {
  readonly path: string
  readonly code: string
  readonly message: string
  /** What would be valid: `allowed`, `minimum`, `max_length`, `pattern`, `example` and more, by the code. */
  readonly values?: Readonly<Record<string, unknown>>
  /** Place of the row in the list that was sent, from 0. */
  readonly index?: number
  /** The member of the row that is wrong. */
  readonly field?: string
}

interface ErrorParts {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: readonly RowError[]
  readonly requestId?: string | undefined
  readonly retryAfter?: number | undefined
  readonly body?: unknown
  readonly headers?: Headers
  readonly cause?: unknown
}

/**
 * Whatever is no success. Branch on `code`: it is stable. `status` is 0 where nothing came back: `unreachable` when the
 * line broke, `timeout` when the answer took too long.
 */
export class CampusError extends Error {
  override readonly name = 'CampusError'
  readonly status: number
  readonly code: string
  /** Each validation error with its place in what was sent; of a bulk write, each refused row. */
  readonly details: readonly RowError[]
  readonly requestId: string | undefined
  /** Seconds until it is worth trying again, as the server says. */
  readonly retryAfter: number | undefined
  /** The answer as it came: some error responses have members of their own. */
  readonly body: unknown
  readonly headers: Headers

  constructor({ status, code, message, cause, ...parts }: ErrorParts) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.code = code
    this.details = parts.details ?? []
    this.requestId = parts.requestId
    this.retryAfter = parts.retryAfter
    this.body = parts.body
    this.headers = parts.headers ?? new Headers()
  }

  /** Made of an answer that is no success, in the shape of Campus or in that of OAuth (RFC 6749 section 5.2). */
  static async of(response: Response, requested: number | undefined): Promise<CampusError> {
    const text = await response.text().catch(() => '')
    const body = objectIn(text)
    const words = (name: string): string | undefined => {
      const value = body[name]
      return typeof value === 'string' ? value : undefined
    }
    return new CampusError({
      status: response.status,
      code: words('code') ?? words('error') ?? 'unknown',
      message: words('message') ?? words('error_description') ?? words('error') ?? `HTTP ${response.status}`,
      details: Array.isArray(body['details']) ? (body['details'] as RowError[]) : [],
      requestId: words('request_id') ?? response.headers.get('x-request-id') ?? undefined,
      retryAfter: requested ?? (typeof body['retry_after'] === 'number' ? body['retry_after'] : undefined),
      body: Object.keys(body).length > 0 ? body : text,
      headers: response.headers,
    })
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
