import { type Cycle, daysOf, wholeCycle } from '../../../modules/scheduler/index.ts'
import type { DocumentDay } from '../document/document.ts'
import { readDayName } from './read-day-name.ts'

/** The cycle of a file, and the day of it that each day of the file is. */
export interface MatchedDays {
  readonly cycle: Cycle
  /** Days of the cycle from 1, by the ids of the document; a day that is not in it has no counterpart. */
  readonly cycleDays: ReadonlyMap<string, number>
}

type PlacedDay =
  /** ISO 8601 weekday, and the week from 0. */
  | { readonly id: string; readonly by: 'weekday'; readonly weekday: number; readonly week: number }
  /** The day of the cycle, from 1. */
  | { readonly id: string; readonly by: 'number'; readonly number: number }
  /** The day in the order of the file, where names say nothing. */
  | { readonly id: string; readonly by: 'order'; readonly at: number; readonly week: number }

interface Question {
  readonly schoolWeek: readonly number[]
  readonly given: Cycle | undefined
  /** The file has only days with lessons: their order says nothing. */
  readonly isPartial: boolean
}

const maxRotating = 20
const maxWeeks = 4

/**
 * The cycle that days say: weekdays by their names and the letters of weeks, several weeks also when weekdays repeat;
 * `Day 4` is the fourth day. Days without known names are the week of the school, or a rotating cycle when there are
 * more of them. Of a file that has only days with lessons, and of names of which most are known, the others have no counterpart.
 */
export function matchDays(days: readonly DocumentDay[], of: Question): MatchedDays {
  const placed = placedDays(days, of.isPartial)
  const cycle = of.given ?? cycleOf(placed, of)
  const own = daysOf(cycle)
  const cycleDays = new Map<string, number>()
  // A rotating cycle has no weekdays: those of a file that names as many days are its days in order.
  const isInOrder = cycle.kind === 'rotating' && !of.isPartial && own.length === days.length
  for (const day of placed) {
    const found =
      day.by === 'weekday' && !isInOrder
        ? own.find(({ weekday, week }) => weekday === day.weekday && week === day.week)
        : own[positionOf(day, days)]
    if (found) cycleDays.set(day.id, found.cycleDay)
  }
  return { cycle, cycleDays }
}

function positionOf(day: PlacedDay, days: readonly DocumentDay[]): number {
  if (day.by === 'number') return day.number - 1
  return day.by === 'order' ? day.at : days.findIndex(({ id }) => id === day.id)
}

function placedDays(days: readonly DocumentDay[], isPartial: boolean): PlacedDay[] {
  const weekdays = byWeekday(days)
  // A weekday among names that are none was a coincidence.
  if (weekdays.length * 2 > days.length) return weekdays
  const numbers = days.flatMap((day): PlacedDay[] => {
    const number = readDayName(day, 'number')?.number
    return number === undefined ? [] : [{ id: day.id, by: 'number', number }]
  })
  const areOne = new Set(numbers.map((day) => day.by === 'number' && day.number)).size === numbers.length
  if (numbers.length * 2 > days.length && areOne) return numbers
  if (isPartial) return []
  return days.map(({ id, week = 0 }, at) => ({ id, by: 'order', at, week }))
}

/** Days with a weekday; the week is that of its letter, else that of the file, else the next one without such a day. */
function byWeekday(days: readonly DocumentDay[]): PlacedDay[] {
  const read = days.flatMap((day) => {
    const name = readDayName(day, 'weekday')
    return name?.weekday === undefined
      ? []
      : [{ id: day.id, weekday: name.weekday, week: day.week ?? name.week }]
  })
  const taken = new Set(read.flatMap(({ weekday, week }) => (week === undefined ? [] : `${weekday} ${week}`)))
  return read.map(({ id, weekday, week: named }) => {
    let week = named ?? 0
    while (named === undefined && taken.has(`${weekday} ${week}`)) week += 1
    taken.add(`${weekday} ${week}`)
    return { id, by: 'weekday', weekday, week }
  })
}

function cycleOf(placed: readonly PlacedDay[], { schoolWeek, isPartial }: Question): Cycle {
  const weeks = Math.max(1, ...placed.map((day) => ('week' in day ? day.week + 1 : 1)))
  const named = placed.flatMap((day) => (day.by === 'weekday' ? day.weekday : []))
  const weekdays = [...new Set(named.length > 0 && isPartial ? [...named, ...schoolWeek] : named)]
  if (weekdays.length > 0 && weeks <= maxWeeks) return weekly(weekdays, weeks)
  const count = Math.max(placed.length, ...placed.map((day) => (day.by === 'number' ? day.number : 0)))
  const perWeek = Math.ceil(count / weeks)
  if (perWeek <= schoolWeek.length && weeks <= maxWeeks)
    return weekly(isPartial ? schoolWeek : schoolWeek.slice(0, perWeek), weeks)
  return wholeCycle({ kind: 'rotating', days: Math.min(maxRotating, count) })
}

const weekly = (weekdays: readonly number[], weeks: number): Cycle =>
  weeks === 1 ? wholeCycle({ kind: 'week', weekdays }) : wholeCycle({ kind: 'alternating', weekdays, weeks })
