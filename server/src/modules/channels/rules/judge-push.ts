/** What follows from the answer of a push service. */
export type PushOutcome = 'sent' | 'again' | 'lost' | 'device_gone'

/** Minutes to wait after each failed try; after the last one the notice is only in the console. */
export const pushWaits: readonly number[] = [1, 5, 15, 30]

/**
 * Judges a try (RFC 8030 sections 5 and 7.3): 404 and 410 end the subscription, and so does 401 or 403, which says that it was
 * made with another key of ours. What passes is tried again.
 *
 * @param status undefined where nothing came back
 * @param attempt of this try, from 1
 */
export function judgePush(status: number | undefined, attempt: number): PushOutcome {
  if (status !== undefined && status >= 200 && status < 300) return 'sent'
  if (status !== undefined && [401, 403, 404, 410].includes(status)) return 'device_gone'
  const mayPass = status === undefined || status === 429 || status >= 500
  return mayPass && attempt <= pushWaits.length ? 'again' : 'lost'
}
