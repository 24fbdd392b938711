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

/** The period of a set of bells that a period of the common ones is: the same one, else that in the same position. */
export function periodInBell(
  bells: DraftContext['bells'],
  periodId: string,
  gradeLevels: readonly string[],
): BellPeriod | undefined {
  const [common] = bells
  const own = bells.find((row) => row.gradeLevels.some((level) => gradeLevels.includes(level))) ?? common
  const same = own?.periods.find(({ id }) => id === periodId)
  const at = common?.periods.findIndex(({ id }) => id === periodId) ?? -1
  return same ?? (at < 0 ? undefined : own?.periods[at])
}
