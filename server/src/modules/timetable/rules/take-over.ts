import { addDaysWithin } from '../../../kernel/time/dates.ts'

/** First and last date, both included. */
export interface Span {
  readonly starts_on: string
  readonly ends_on: string
}

/**
 * What is left of an earlier timetable when another one governs a span: one that began before it ends the day before,
 * one that begins later holds after it. Undefined: the spans do not touch. A span that ends before it starts
 * is empty.
 */
export function leftOf(earlier: Span, later: Span): Span | undefined {
  if (earlier.ends_on < later.starts_on || earlier.starts_on > later.ends_on) return undefined
  if (earlier.starts_on > later.starts_on && earlier.ends_on > later.ends_on)
    return { starts_on: addDaysWithin(later.ends_on, 1), ends_on: earlier.ends_on }
  return { starts_on: earlier.starts_on, ends_on: dayBeforeOf(earlier, later) }
}

/** One that had not begun yet never holds. */
const dayBeforeOf = (earlier: Span, later: Span): string => {
  const first = earlier.starts_on < later.starts_on ? later.starts_on : earlier.starts_on
  return addDaysWithin(first, -1)
}
