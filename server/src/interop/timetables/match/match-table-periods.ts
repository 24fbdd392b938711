import type { BellPeriod } from '../../../modules/scheduler/index.ts'
import type { DocumentPeriod } from '../document/document.ts'
import { hasOwnWeekdays, heldOn, recordOf } from './match-periods.ts'
import { plainName } from './plain-name.ts'
import { type Found, RecordIndex } from './record-index.ts'

/** The period of a day that a name means, of those that are held on it. */
export type PeriodPick = (held: readonly BellPeriod[]) => BellPeriod | undefined

interface TablePeriods {
  readonly find: (item: { readonly id: string }) => Found
  /** Names that mean another period on another day. */
  readonly picks: ReadonlyMap<string, PeriodPick>
}

interface Reading {
  readonly found: Found
  readonly pick?: PeriodPick
}

/**
 * Matches periods of a table, which has only those in which lessons begin: their order says nothing. A name is that of a
 * period, or the same name on each weekday; a number that no period is called counts the periods of the day from 1.
 */
export function matchTablePeriods(
  periods: readonly DocumentPeriod[],
  all: readonly BellPeriod[],
  of: {
    readonly bells: readonly { readonly periods: readonly BellPeriod[] }[]
    /** The weekdays of the cycle; null: it has none. */
    readonly weekdays: readonly (number | null)[]
  },
): TablePeriods {
  const common = of.bells[0]?.periods ?? []
  const [own, anywhere] = [new RecordIndex(common.map(recordOf)), new RecordIndex(all.map(recordOf))]
  const days = of.bells.flatMap((bell) => of.weekdays.map((weekday) => heldOn(bell.periods, weekday)))
  const maxDay = days.reduce((found, day) => (day.length > found.length ? day : found), [])
  const byDay = hasOwnWeekdays(common)

  const nth = (number: number | undefined): Reading | undefined => {
    const period = number === undefined ? undefined : maxDay[number - 1]
    if (number === undefined || !period) return undefined
    return { found: { id: period.id, by: 'position' }, pick: (held) => held[number - 1] }
  }
  const named = (name: string): Reading | undefined => {
    const found = own.find([name])
    if (found === 'ambiguous') return sameName(name, common)
    const number = byDay ? plainNumber(name) : undefined
    if (found === undefined || number === undefined) return found && { found }
    return { found, pick: (held) => held.find(({ id }) => id === found.id) ?? held[number - 1] }
  }
  const elsewhere = (name: string): Reading | undefined => {
    const found = anywhere.find([name])
    return found === undefined || found === 'ambiguous' ? undefined : { found }
  }
  const known = new Map(
    periods.map(({ id, name }) => [id, named(name) ?? nth(plainNumber(name)) ?? elsewhere(name)]),
  )
  const isNamed = [...known.values()].some(
    (one) => typeof one?.found === 'object' && one.found.by !== 'position',
  )
  const readings = new Map(
    periods.map(({ id, name }) => [id, known.get(id) ?? (isNamed ? undefined : nth(numberWithin(name)))]),
  )
  return {
    find: ({ id }) => readings.get(id)?.found,
    picks: new Map([...readings].flatMap(([id, one]) => (one?.pick ? [[id, one.pick] as const] : []))),
  }
}

/** Several periods have the name: that of the day is meant. */
function sameName(name: string, periods: readonly BellPeriod[]): Reading | undefined {
  const isCalled = (text: string): boolean => plainName(text) === plainName(name)
  const pick: PeriodPick = (held) => {
    const called = held.filter((one) => isCalled(one.name))
    const same = called.length > 0 ? called : held.filter((one) => isCalled(one.code))
    return same.length === 1 ? same[0] : undefined
  }
  const first = periods.find((one) => isCalled(one.name)) ?? periods.find((one) => isCalled(one.code))
  return first && { found: { id: first.id, by: 'name' }, pick }
}

function plainNumber(name: string): number | undefined {
  const text = plainName(name)
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

/** The only number in a name, such as `Stunde 2`. */
function numberWithin(name: string): number | undefined {
  const [number, ...others] = name.match(/\d+/g) ?? []
  return number === undefined || number.length > 3 || others.length > 0 ? undefined : Number(number)
}
