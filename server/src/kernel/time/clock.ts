import { parseInstant } from './instants.ts'

/** Where the time of day comes from. One per process, handed on; rules get dates as arguments instead. */
export interface Clock {
  /** The present instant; a new object at every call. */
  now(): Date
}

/**
 * Makes the clock of the process.
 *
 * @param now RFC 3339 instant (CAMPUS_NOW) at which the clock starts. It runs on from there, by the
 *   monotonic timer, so that orderings and time-outs still work in a test or demo of another day.
 * @throws RangeError when `now` is not an RFC 3339 instant
 */
export function createClock(now?: string): Clock {
  if (now === undefined) return { now: () => new Date() }
  const start = parseInstant(now).getTime()
  const origin = performance.now()
  return { now: () => new Date(start + Math.floor(performance.now() - origin)) }
}
