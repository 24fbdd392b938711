/** A time of a day: local `HH:MM`, the end not included. */
export interface Span {
  readonly start: string
  readonly end: string
}

/** Whether two times meet; one that begins when the other ends does not. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** Whether a time is within another. */
export const isWithin = (inner: Span, outer: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end

/** Minutes from midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Longest break, in minutes, over which one lesson still follows on another: a morning break. */
const maxBreak = 30

/** Whether a time follows on another without more than a break. */
export function followsOn(later: Span, earlier: Span): boolean {
  const gap = minutesOf(later.start) - minutesOf(earlier.end)
  return gap >= 0 && gap <= maxBreak
}
