/** What came of one try at a call. */
export interface Tried {
  /** HTTP status, or why nothing came back. */
  readonly outcome: number | 'connection_failed' | 'timeout' | 'other'
  /** Number of this try, from 1. */
  readonly attempt: number
  /** Retry-After as it was sent. */
  readonly retryAfter: string | undefined
}

/** Milliseconds that are waited at most for one answer; who asks for more is asked again by the next run. */
const maxWait = 300_000

const maxTries = { busy: 8, broken: 5 } as const

/**
 * After how many milliseconds a call is worth another try; undefined: not at all. Who is busy (429, 503) is left alone
 * for as long as it asks (RFC 9110 section 10.2.3); what broke is tried again soon, then later.
 */
export function retryAfter(
  { outcome, attempt, retryAfter: requested }: Tried,
  now: Date,
): number | undefined {
  const isBusy = outcome === 429 || outcome === 503
  const isBroken =
    typeof outcome === 'number'
      ? [408, 500, 502, 504].includes(outcome)
      : outcome === 'connection_failed' || outcome === 'timeout'
  if (!isBusy && !isBroken) return undefined
  if (attempt >= (isBusy ? maxTries.busy : maxTries.broken)) return undefined
  const wait = (isBusy ? readRetryAfter(requested, now) : undefined) ?? 1000 * 2 ** (attempt - 1)
  return wait > maxWait ? undefined : wait
}

/** Seconds or a date, as milliseconds from now; at least one second, so that nobody is asked without a pause. */
function readRetryAfter(text: string | undefined, now: Date): number | undefined {
  if (text === undefined) return undefined
  const trimmed = text.trim()
  const wait = /^\d{1,9}$/.test(trimmed) ? Number(trimmed) * 1000 : Date.parse(trimmed) - now.getTime()
  return Number.isNaN(wait) ? undefined : Math.max(wait, 1000)
}
