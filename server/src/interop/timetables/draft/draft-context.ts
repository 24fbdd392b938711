import type { BellPeriod, bellRowsOf } from '../../../modules/scheduler/index.ts'
import type { TimetableDocument } from '../document/document.ts'
import type { MatchedDays } from '../match/match-days.ts'
import type { MatchedNames } from '../match/match-names.ts'
import { hasOwnWeekdays, heldOn } from '../match/match-periods.ts'
import type { SchoolRecords } from '../match/school-records.ts'

/** What a document becomes a draft with. */
export interface DraftContext {
  readonly scheduleId: string
  readonly document: TimetableDocument
  readonly names: MatchedNames
  readonly days: MatchedDays
  readonly records: SchoolRecords
  /** The periods of each set of bells; the first is the common one. */
  readonly bells: ReturnType<typeof bellRowsOf>
  /** Makes so many ids, in ascending order. */
  readonly newIds: (count: number) => readonly string[]
}

/** A period of a day, and how many periods there are from it to the end of the day. */
interface PeriodOfDay {
  readonly period: BellPeriod
  readonly left: number
}

/**
 * The period of a set of bells in which a lesson begins: the record that the name means, or the one in the same position
 * of the common bells: in the day, where every weekday has periods of its own.
 */
export function periodAt(
  { names, bells }: DraftContext,
  docPeriod: string,
  of: { readonly gradeLevels: readonly string[]; readonly weekday: number | null },
): PeriodOfDay | undefined {
  const [common] = bells
  const own = bells.find((row) => row.gradeLevels.some((level) => of.gradeLevels.includes(level))) ?? common
  const periods = own?.periods ?? []
  const held = heldOn(periods, of.weekday)
  const id = names.periods.get(docPeriod) ?? ''
  const pick = names.picks.get(docPeriod)
  const period = pick
    ? pick(held)
    : (periods.find((one) => one.id === id) ??
      samePlace(id, common?.periods ?? [], { periods, held, weekday: of.weekday }))
  return period && { period, left: held.length - held.indexOf(period) }
}

/** The period that is where another one is among the common bells. */
function samePlace(
  id: string,
  common: readonly BellPeriod[],
  of: {
    readonly periods: readonly BellPeriod[]
    readonly held: readonly BellPeriod[]
    readonly weekday: number | null
  },
): BellPeriod | undefined {
  const [row, own] = hasOwnWeekdays(common) ? [heldOn(common, of.weekday), of.held] : [common, of.periods]
  return own[row.findIndex((one) => one.id === id)]
}
