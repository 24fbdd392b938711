/** A period as the grid needs it. */
export interface GridPeriod {
  readonly id: string
  readonly org_id: string | null
  readonly start_time: string
  readonly end_time: string
  readonly weekdays: readonly number[]
  readonly kind: string
}

interface Cycle {
  readonly kind: string
  readonly weekdays?: readonly number[]
  readonly weeks?: number
  readonly days?: number
}

/** What of a version decides its days and times. */
interface GridSource {
  readonly org_id: string | null
  readonly cycle: Cycle
  readonly period_ids: readonly string[]
  readonly bells: readonly {
    readonly grade_levels: readonly string[]
    readonly period_ids: readonly string[]
  }[]
}

/** A day of the cycle; `weekday` is null where school days are counted. */
export interface GridDay {
  readonly cycleDay: number
  /** The week of the cycle, from 0. */
  readonly week: number
  readonly weekday: number | null
}

/** A line of the grid: a span of the clock, whatever the weekday. */
export interface TimeRow {
  readonly key: string
  readonly start: string
  readonly end: string
}

/** The periods of some grade levels; the first set is for all the others. */
export interface Bell {
  readonly gradeLevels: readonly string[]
  readonly periods: readonly GridPeriod[]
}

export function daysOf({ kind, weekdays = [], weeks = 1, days = 0 }: Cycle): GridDay[] {
  if (kind === 'rotating')
    return Array.from({ length: days }, (_, at) => ({ cycleDay: at + 1, week: 0, weekday: null }))
  return Array.from({ length: weeks }, (_, week) =>
    weekdays.map((weekday, at) => ({ cycleDay: week * weekdays.length + at + 1, week, weekday })),
  ).flat()
}

const byStart = (one: GridPeriod, other: GridPeriod) => one.start_time.localeCompare(other.start_time)

export function bellsOf(source: GridSource, periods: readonly GridPeriod[]): Bell[] {
  const byId = new Map(periods.map((period) => [period.id, period]))
  const named = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []).toSorted(byStart)
  const lessons = periods.filter(({ kind }) => kind === 'lesson')
  const own = lessons.filter(({ org_id }) => org_id !== null && org_id === source.org_id)
  const usual = own.length > 0 ? own : lessons.filter(({ org_id }) => org_id === null)
  const first = source.period_ids.length > 0 ? named(source.period_ids) : usual.toSorted(byStart)
  return [
    { gradeLevels: [], periods: first },
    ...source.bells.map(({ grade_levels, period_ids }) => ({
      gradeLevels: grade_levels,
      periods: named(period_ids),
    })),
  ]
}

/** The set of periods of grade levels, by its place. */
export function bellAt(bells: readonly Bell[], gradeLevels: readonly string[]): number {
  return Math.max(
    0,
    bells.findIndex((bell) => bell.gradeLevels.some((level) => gradeLevels.includes(level))),
  )
}

export const rowKey = ({ start_time, end_time }: GridPeriod): string => `${start_time}-${end_time}`

/** The lines that show these sets of periods, by the clock. */
export function rowsOf(bells: readonly Bell[]): TimeRow[] {
  const rows = new Map(
    bells
      .flatMap(({ periods }) => periods)
      .map((period) => [
        rowKey(period),
        { key: rowKey(period), start: period.start_time, end: period.end_time },
      ]),
  )
  return [...rows.values()].toSorted(
    (one, other) => one.start.localeCompare(other.start) || one.end.localeCompare(other.end),
  )
}

const isHeld = ({ weekdays }: GridPeriod, { weekday }: GridDay): boolean =>
  weekday === null || weekdays.includes(weekday)

/** The period of a cell; undefined where no lesson can begin. */
export const periodAt = (bell: Bell, day: GridDay, key: string): GridPeriod | undefined =>
  bell.periods.find((period) => rowKey(period) === key && isHeld(period, day))

export const cellKey = (cycleDay: number, row: string): string => `${cycleDay}|${row}`

interface Placed {
  readonly cycle_day: number | null
  readonly period_id: string | null
  readonly duration: number
}

/** The cells that a lesson takes, in order; none where it has no place. */
export function cellsOf(
  { cycle_day, period_id, duration }: Placed,
  bell: Bell,
  days: readonly GridDay[],
): string[] {
  const day = days.find(({ cycleDay }) => cycleDay === cycle_day)
  if (!day) return []
  const ofDay = bell.periods.filter((period) => isHeld(period, day))
  const first = ofDay.findIndex(({ id }) => id === period_id)
  if (first < 0) return []
  return ofDay.slice(first, first + duration).map((period) => cellKey(day.cycleDay, rowKey(period)))
}

/** The letter of a week that takes turns with others: A, B… */
export const weekLetter = (week: number): string => String.fromCharCode(65 + week)
