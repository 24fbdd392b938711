import type { BellPeriod, bellRowsOf } from '../../../modules/scheduler/index.ts'
import type { TimetableDocument } from '../document/document.ts'
import type { MatchedDays } from '../match/match-days.ts'
import type { MatchedNames } from '../match/match-names.ts'
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
export interface PeriodOfDay {
  readonly period: BellPeriod
  readonly left: number
}

/** The period of a set of bells that a period of the common ones is: the same one, else that in the same position. */
export function periodInBell(
  bells: DraftContext['bells'],
  periodId: string,
  of: { readonly gradeLevels: readonly string[]; readonly weekday: number | null },
): PeriodOfDay | undefined {
  const [common] = bells
  const own = bells.find((row) => row.gradeLevels.some((level) => of.gradeLevels.includes(level))) ?? common
  const periods = own?.periods ?? []
  const at = common?.periods.findIndex(({ id }) => id === periodId) ?? -1
  const period = periods.find(({ id }) => id === periodId) ?? periods[at]
  if (!period) return undefined
  const held = periods.filter(({ weekdays }) => of.weekday === null || weekdays.includes(of.weekday))
  return { period, left: held.length - held.indexOf(period) }
}
