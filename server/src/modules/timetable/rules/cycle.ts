/**
 * How the days of a timetable follow each other. A cycle day counts from 1.
 *
 * - `week`: the nth of the weekdays is cycle day n.
 * - `alternating`: weeks A, B, … in turns; the nth weekday of week B is cycle day n plus the number of weekdays.
 * - `rotating`: the school days of the calendar are counted, whatever their weekday.
 */
export type Cycle =
  | {
      readonly kind: 'week'
      /** ISO weekdays in the order of the week, 1 Monday … 7 Sunday. */
      readonly weekdays: readonly number[]
    }
  | {
      readonly kind: 'alternating'
      readonly weekdays: readonly number[]
      /** How many weeks take turns. */
      readonly weeks: number
    }
  | { readonly kind: 'rotating'; readonly days: number }

/** How many days the cycle has. */
export function daysOfCycle(cycle: Cycle): number {
  if (cycle.kind === 'rotating') return cycle.days
  return cycle.weekdays.length * (cycle.kind === 'week' ? 1 : cycle.weeks)
}

/**
 * The weekdays in the order in which the school's week has them: it begins after the longest gap, so that a week from
 * Sunday to Thursday begins on Sunday.
 */
export function weekInOrder(weekdays: readonly number[]): number[] {
  const sorted = [...new Set(weekdays)].toSorted((one, other) => one - other)
  const gapBefore = (index: number): number => {
    const before = sorted.at(index - 1) ?? 0
    return ((sorted[index] ?? 0) - before + 7) % 7 || 7
  }
  const gaps = sorted.map((_, index) => gapBefore(index))
  const first = gaps.indexOf(Math.max(...gaps))
  return [...sorted.slice(first), ...sorted.slice(0, first)]
}
