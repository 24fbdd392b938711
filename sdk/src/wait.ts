/** How a call that failed for a while is tried again. */
export interface RetryOptions {
  /** Tries in all, the first among them; 1: none again. */
  readonly tries: number
  /** Milliseconds that the first wait has at most; doubled for each next one. */
  readonly base: number
  /** Milliseconds that a wait has at most when the server asks for none. */
  readonly cap: number
  /** Milliseconds that the server may ask for; when it asks for more, the call fails and says so in `retryAfter`. */
  readonly longest: number
}

export const defaultRetry: RetryOptions = { tries: 5, base: 500, cap: 20_000, longest: 60_000 }

/** Seconds that a Retry-After asks for (RFC 9110 section 10.2.3): a number or a date; undefined for anything else. */
export function requestedSeconds(header: string | null, now: number = Date.now()): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  // A date has letters: a bare "-5" or "1e9" would else be taken for a year.
  const at = /^[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}

/**
 * Milliseconds to wait before the next try: what the server asks for, else a random part of a time that doubles (full
 * jitter), so that those who failed together do not come back together. Undefined: do not wait, give up.
 *
 * @param failed tries so far
 * @param requested seconds, from Retry-After
 */
export function waitBefore(
  failed: number,
  requested: number | undefined,
  retry: RetryOptions,
  random: number = Math.random(),
): number | undefined {
  if (failed >= retry.tries) return undefined
  if (requested === undefined) return random * Math.min(retry.cap, retry.base * 2 ** (failed - 1))
  return requested * 1000 > retry.longest ? undefined : requested * 1000
}

/** Waits; rejects with the signal's reason as soon as it is given. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      done()
    }, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })
}
