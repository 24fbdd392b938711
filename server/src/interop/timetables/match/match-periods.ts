import type { BellPeriod } from '../../../modules/scheduler/index.ts'
import type { DocumentPeriod } from '../document/document.ts'
import { type Found, RecordIndex } from './record-index.ts'

/**
 * Matches periods by name or code, else by the clock, else by their order. The order counts only when no period of the
 * file has a name that is known: a file that names some of them has others that the school does not have.
 */
export function matchPeriods(
  periods: readonly DocumentPeriod[],
  all: readonly BellPeriod[],
  ofBell: readonly string[],
): (item: { readonly id: string }) => Found {
  const index = new RecordIndex(
    all
      .toSorted((one, other) => Number(ofBell.includes(other.id)) - Number(ofBell.includes(one.id)))
      .map(({ id, code, name }) => ({ id, label: name, codes: [code], names: [name] })),
  )
  const inBell = all.filter(({ id }) => ofBell.includes(id))
  const own = new RecordIndex(
    inBell.map(({ id, code, name }) => ({ id, label: name, codes: [code], names: [name] })),
  )
  const named = new Map<string, Found>(
    periods.map(({ id, name, shortName }) => {
      const texts = [id, name, shortName]
      return [id, settled(own.find(texts)) ?? settled(index.find(texts))]
    }),
  )
  const timed = new Map<string, Found>(periods.map((period) => [period.id, byClock(period, inBell)]))
  const isNamed = [...named.values(), ...timed.values()].some((found) => found !== undefined)
  const position = new Map(periods.map(({ id }, at) => [id, at]))
  return ({ id }) => {
    const found = named.get(id) ?? timed.get(id)
    if (found !== undefined || isNamed) return found
    const nth = ofBell[position.get(id) ?? -1]
    return nth === undefined ? undefined : { id: nth, by: 'position' }
  }
}

const settled = (found: Found): Found => (found === 'ambiguous' ? undefined : found)

function byClock({ starts, ends }: DocumentPeriod, periods: readonly BellPeriod[]): Found {
  if (starts === undefined || ends === undefined) return undefined
  const same = periods.find(
    ({ start_time, end_time }) => minutesOf(start_time) === starts && minutesOf(end_time) === ends,
  )
  return same && { id: same.id, by: 'time' }
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
