import { type BellRow, bellRowsOf } from '../rules/bells.ts'
import { type CycleDay, dayName, daysOf } from '../rules/cycle.ts'
import type { TimeGroupInput, TimeInput } from '../rules/problem-input.ts'
import type { DraftParts } from './draft-parts.ts'

/** A place in the cycle, in one set of bells. */
export interface Slot {
  readonly id: string
  readonly cycleDay: number
  readonly periodId: string
  readonly bell: number
}

/** The places of a schedule, and how the engine knows them. */
export interface Grid {
  readonly bells: readonly BellRow[]
  readonly slots: ReadonlyMap<string, Slot>
  readonly times: readonly TimeInput[]
  readonly timeGroups: readonly TimeGroupInput[]
  /** Ids of the times of a day of the cycle. */
  readonly timesOfDay: ReadonlyMap<number, readonly string[]>
  /** The id of the time group of each day. */
  readonly dayIds: readonly string[]
}

export const slotId = (bell: number, cycleDay: number, periodId: string): string =>
  `${bell}|${cycleDay}|${periodId}`

export const bellId = (bell: number): string => String(bell)

export const dayId = (cycleDay: number): string => `day:${cycleDay}`

/** Every period of every day of the cycle on which it is held, for each set of bells. */
export function gridOf({ schedule, periods }: Pick<DraftParts, 'schedule' | 'periods'>): Grid {
  const bells = bellRowsOf(schedule, periods)
  const slots = new Map<string, Slot>()
  const times: TimeInput[] = []
  const days = daysOf(schedule.cycle)
  for (const day of days)
    for (const [bell, row] of bells.entries())
      for (const period of row.periods) {
        if (!isHeld(period.weekdays, day)) continue
        const id = slotId(bell, day.cycleDay, period.id)
        slots.set(id, { id, cycleDay: day.cycleDay, periodId: period.id, bell })
        times.push({
          id,
          name: `${dayName(schedule.cycle, day)} ${period.start_time} (${period.name})`,
          day: dayId(day.cycleDay),
          starts: minutesOf(period.start_time),
          ends: minutesOf(period.end_time),
          bell: bellId(bell),
        })
      }
  const timesOfDay = Map.groupBy([...slots.values()], ({ cycleDay }) => cycleDay)
  const idsOfDay = new Map([...timesOfDay].map(([day, of]) => [day, of.map(({ id }) => id)]))
  const used = days.filter(({ cycleDay }) => idsOfDay.has(cycleDay))
  const timeGroups = used.map((day) => ({
    id: dayId(day.cycleDay),
    name: dayName(schedule.cycle, day),
    kind: 'day' as const,
    times: idsOfDay.get(day.cycleDay) ?? [],
  }))
  return { bells, slots, times, timeGroups, timesOfDay: idsOfDay, dayIds: timeGroups.map(({ id }) => id) }
}

const isHeld = (weekdays: readonly number[], { weekday }: CycleDay): boolean =>
  weekday === null || weekdays.includes(weekday)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The set of bells of grade levels: the first that names one of them, else the common one. */
export function bellOf(bells: readonly BellRow[], gradeLevels: readonly string[]): number {
  const at = bells.findIndex((row) => row.gradeLevels.some((level) => gradeLevels.includes(level)))
  return Math.max(0, at)
}

/** How many places follow one another from a slot on, of the same day and bell. */
export function runsOf({ times }: Grid): ReadonlyMap<string, number> {
  const runs = new Map<string, number>()
  const chains = Map.groupBy(times, ({ day, bell }) => `${day} ${bell}`)
  for (const chain of chains.values())
    for (const [at, { id }] of chain.entries()) runs.set(id, chain.length - at)
  return runs
}
