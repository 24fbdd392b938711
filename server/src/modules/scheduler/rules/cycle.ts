import { type Cycle as PublishedCycle, weekInOrder } from '../../timetable/index.ts'

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

/** A cycle as a body describes it. */
interface CycleInput {
  readonly kind: Cycle['kind']
  readonly weekdays?: readonly number[]
  readonly weeks?: number
  readonly days?: number
}

const workingWeek = [1, 2, 3, 4, 5]

/** The cycle with what its kind needs and nothing else. */
export function wholeCycle({ kind, weekdays = workingWeek, weeks = 2, days = 6 }: CycleInput): Cycle {
  if (kind === 'rotating') return { kind, weekdays: [], weeks: 1, days: days || 6 }
  const ordered = weekInOrder(weekdays.length > 0 ? weekdays : workingWeek)
  return { kind, weekdays: ordered, weeks: kind === 'week' ? 1 : Math.max(2, weeks), days: 0 }
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

/** The cycle as published timetables have it. */
export function publishedCycle({ kind, weekdays, weeks, days }: Cycle): PublishedCycle {
  if (kind === 'rotating') return { kind, days }
  return kind === 'week' ? { kind, weekdays } : { kind, weekdays, weeks }
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The name of a day of the cycle in messages. */
export function dayName(cycle: Cycle, { cycleDay, week, weekday }: CycleDay): string {
  if (weekday === null) return `Day ${cycleDay}`
  const name = names[weekday - 1] ?? `Day ${cycleDay}`
  return cycle.weeks > 1 ? `${name} ${String.fromCharCode(65 + week)}` : name
}
