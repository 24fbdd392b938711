import { type Cycle, daysOf, wholeCycle } from '../../../modules/scheduler/index.ts'
import type { DocumentDay } from '../document/document.ts'
import { weekdayOf } from '../table/order.ts'

/** The cycle of a file, and the day of it that each day of the file is. */
export interface MatchedDays {
  readonly cycle: Cycle
  /** Days of the cycle from 1, by the ids of the document. */
  readonly cycleDays: ReadonlyMap<string, number>
}

interface PlacedDay {
  readonly id: string
  /** ISO 8601 weekday; undefined: its name says none. */
  readonly weekday: number | undefined
  readonly week: number
}

const maxRotating = 20

/**
 * The cycle that days say: weekdays by their names, several weeks when they repeat. Days without known names are the
 * week of the school, or a rotating cycle when there are more of them.
 */
export function matchDays(
  days: readonly DocumentDay[],
  of: {
    readonly schoolWeek: readonly number[]
    readonly given: Cycle | undefined
    /** The file has only days with lessons. */
    readonly isPartial: boolean
  },
): MatchedDays {
  const placed = placedDays(days)
  const cycle = of.given ?? cycleOf(placed, of)
  const own = daysOf(cycle)
  const cycleDays = new Map<string, number>()
  placed.forEach(({ id, weekday, week }, at) => {
    const named = own.find((day) => weekday !== undefined && day.weekday === weekday && day.week === week)
    const nth = weekday === undefined || cycle.kind === 'rotating' ? own[at] : undefined
    const found = named ?? nth
    if (found) cycleDays.set(id, found.cycleDay)
  })
  return { cycle, cycleDays }
}

function placedDays(days: readonly DocumentDay[]): PlacedDay[] {
  const counts = new Map<number, number>()
  const named = days.map((day): PlacedDay => {
    const position = weekdayOf(day.name) ?? weekdayOf(day.id) ?? weekdayOf(day.shortName ?? '')
    const weekday = position === undefined ? undefined : position + 1
    const week = weekday === undefined ? 0 : (counts.get(weekday) ?? 0)
    if (weekday !== undefined) counts.set(weekday, week + 1)
    return { id: day.id, weekday, week: day.week ?? week }
  })
  // A weekday among names that are none was a coincidence.
  return named.every(({ weekday }) => weekday !== undefined)
    ? named
    : named.map(({ id, week }) => ({ id, week, weekday: undefined }))
}

function cycleOf(
  days: readonly PlacedDay[],
  { schoolWeek, isPartial }: { readonly schoolWeek: readonly number[]; readonly isPartial: boolean },
): Cycle {
  const weeks = Math.max(1, ...days.map(({ week }) => week + 1))
  const named = days.flatMap(({ weekday }) => weekday ?? [])
  const weekdays = [...new Set(named.length > 0 && isPartial ? [...named, ...schoolWeek] : named)]
  if (weekdays.length > 0 && weeks <= 4)
    return weeks === 1
      ? wholeCycle({ kind: 'week', weekdays })
      : wholeCycle({ kind: 'alternating', weekdays, weeks })
  const perWeek = Math.ceil(days.length / weeks)
  if (perWeek <= schoolWeek.length && weeks <= 4) {
    const first = schoolWeek.slice(0, perWeek)
    return wholeCycle({ kind: weeks === 1 ? 'week' : 'alternating', weekdays: first, weeks })
  }
  return wholeCycle({ kind: 'rotating', days: Math.min(maxRotating, days.length) })
}
