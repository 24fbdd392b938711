import type { BellPeriod } from '../../../modules/scheduler/index.ts'
import type { DocumentPeriod } from '../document/document.ts'
import { type Found, RecordIndex } from './record-index.ts'

/** How many periods the longest day of a bell has. */
const maxPeriodsOfDay = (bell: readonly BellPeriod[]): number =>
  Math.max(0, ...[1, 2, 3, 4, 5, 6, 7].map((day) => heldOn(bell, day).length))

/** The periods of a weekday; of every day of a rotating cycle. */
export const heldOn = (bell: readonly BellPeriod[], weekday: number | null): readonly BellPeriod[] =>
  bell.filter(({ weekdays }) => weekday === null || weekdays.includes(weekday))

/** Whether weekdays have periods of their own, so that a period is its place in the day, not a record. */
export const hasOwnWeekdays = (bell: readonly BellPeriod[]): boolean =>
  bell.length > 1.5 * Math.max(1, maxPeriodsOfDay(bell))

/**
 * Matches periods by name or code, else by the clock, else by their order. The order counts only when no period of the
 * file has a name that is known: a file that names some of them has others that the school does not have.
 */
export function matchPeriods(
  periods: readonly DocumentPeriod[],
  all: readonly BellPeriod[],
  bell: readonly BellPeriod[],
): (item: { readonly id: string }) => Found {
  const [own, index] = [bell, all].map((list) => new RecordIndex(list.map(recordOf)))
  const named = new Map<string, Found>(
    periods.map(({ id, name, shortName }) => {
      const texts = [id, name, shortName]
      return [id, settled(own?.find(texts)) ?? settled(index?.find(texts))]
    }),
  )
  const byDay = hasOwnWeekdays(bell)
  const timed = new Map<string, Found>(
    byDay ? [] : periods.map((period) => [period.id, byClock(period, bell)]),
  )
  const isNamed = [...named.values(), ...timed.values()].some((found) => found !== undefined)
  const position = new Map(periods.map(({ id }, at) => [id, at]))
  const first = byDay ? heldOn(bell, bell[0]?.weekdays[0] ?? null) : bell
  return ({ id }) => {
    const found = named.get(id) ?? timed.get(id)
    if (found !== undefined || isNamed) return found
    const nth = first[position.get(id) ?? -1]
    return nth && { id: nth.id, by: 'position' }
  }
}

export const recordOf = ({ id, code, name }: BellPeriod) => ({
  id,
  label: name,
  codes: [code],
  names: [name],
})

const settled = (found: Found): Found => (found === 'ambiguous' ? undefined : found)

function byClock({ starts, ends }: DocumentPeriod, periods: readonly BellPeriod[]): Found {
  if (starts === undefined || ends === undefined) return undefined
  const same = periods.find(
    ({ start_time, end_time }) => minutesOf(start_time) === starts && minutesOf(end_time) === ends,
  )
  return same && { id: same.id, by: 'time' }
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
