import { type Cycle as PublishedCycle, weekInOrder } from '../timetable/index.ts'
import type { Cycle } from './rules/cycle.ts'

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
  const ordered = weekInOrder(weekdays)
  return { kind, weekdays: ordered, weeks: kind === 'week' ? 1 : Math.max(2, weeks), days: 0 }
}

/** The cycle as published timetables have it. */
export function publishedCycle({ kind, weekdays, weeks, days }: Cycle): PublishedCycle {
  if (kind === 'rotating') return { kind, days }
  return kind === 'week' ? { kind, weekdays } : { kind, weekdays, weeks }
}
