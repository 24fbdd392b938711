/** How the days of a timetable repeat. */
export interface Cycle {
  readonly kind: 'week' | 'alternating' | 'rotating'
  /** ISO 8601 weekdays in the order of the week; none in a rotating cycle. */
  readonly weekdays: readonly number[]
  /** Weeks that take turns; 1 in other cycles. */
  readonly weeks: number
  /** Days of a rotating cycle; 0 in other cycles. */
  readonly days: number
}

/** One day of the cycle. */
export interface CycleDay {
  /** From 1. */
  readonly cycleDay: number
  /** The week of the cycle, from 0. */
  readonly week: number
  /** ISO 8601 weekday; null in a rotating cycle. */
  readonly weekday: number | null
}

/** The days of a cycle in order. */
export function daysOf({ kind, weekdays, weeks, days }: Cycle): CycleDay[] {
  if (kind === 'rotating')
    return Array.from({ length: days }, (_, at) => ({ cycleDay: at + 1, week: 0, weekday: null }))
  return Array.from({ length: weeks }, (_, week) =>
    weekdays.map((weekday, at) => ({ cycleDay: week * weekdays.length + at + 1, week, weekday })),
  ).flat()
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The name of a day of the cycle in messages. */
export function dayName(cycle: Cycle, { cycleDay, week, weekday }: CycleDay): string {
  if (weekday === null) return `Day ${cycleDay}`
  const name = names[weekday - 1] ?? `Day ${cycleDay}`
  return cycle.weeks > 1 ? `${name} ${String.fromCharCode(65 + week)}` : name
}
