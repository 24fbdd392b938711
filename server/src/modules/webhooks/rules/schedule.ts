/** Seconds to wait after each failed try (Standard Webhooks 1.0.0): ten tries over 75 hours and a half, then no more. */
export const waits: readonly number[] = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
]

/** How far a wait may be stretched, so that what failed together is not tried again together. */
const jitter = 0.1

/** A receiver asks for no longer than a day. */
const maxRetryAfter = 24 * 3600

/** What came of a try. `status` is absent where nothing came back. */
interface Tried {
  /** Of this try, from 1. */
  readonly attempt: number
  readonly status?: number
  readonly retryAfter?: string | undefined
}

export type Outcome =
  | { readonly kind: 'delivered' }
  /** `seconds` from now. */
  | { readonly kind: 'again'; readonly seconds: number }
  | { readonly kind: 'dead' }
  /** The receiver is gone for good (410): nothing is sent there any more. */
  | { readonly kind: 'gone' }

/**
 * What follows from a try: 2xx is delivered, 410 disables, everything else, redirects too, is tried again, not before
 * the receiver's Retry-After, until the schedule ends.
 * @param random from 0 up to 1
 * @param now for a Retry-After that is a date
 */
export function judgeTry({ attempt, status, retryAfter }: Tried, random: number, now: Date): Outcome {
  if (status !== undefined && status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'gone' }
  const wait = waits[attempt - 1]
  if (wait === undefined) return { kind: 'dead' }
  const seconds = Math.ceil(wait * (1 + jitter * random))
  return { kind: 'again', seconds: Math.max(seconds, requestedFor(retryAfter, now)) }
}

/** Seconds that a Retry-After asks for (RFC 9110 section 10.2.3): a number or a date; 0 for anything else. */
export function requestedFor(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  const text = retryAfter.trim()
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxRetryAfter) : 0
}
