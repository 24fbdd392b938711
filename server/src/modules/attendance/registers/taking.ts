import { formatInstant } from '../../../kernel/time/instants.ts'
import type { ClassPeriod } from '../../timetable/index.ts'
import { progressOf, type Tally } from '../rules/progress.ts'
import type { RegisterStateRow, SeatsRow, TallyRow } from './sql.ts'

/** A taking of attendance as the wire shows it; without a register it has not been taken. */
export const presentTaking = (
  register: RegisterStateRow | undefined,
  periodId: string | null,
  tally: Tally,
) => ({
  period_id: register ? register.period_id : periodId,
  register_id: register?.id ?? null,
  status: progressOf(register?.status, tally),
  expected: tally.expected,
  marked: tally.marked,
  taken_by: register?.taken_by ?? null,
  taken_at: register ? formatInstant(register.taken_at) : null,
})

/** A period as registers show it; null for the daily session. */
export const presentPeriod = (
  period: Pick<ClassPeriod, 'code' | 'name' | 'start_time' | 'end_time'> | null | undefined,
) =>
  period
    ? { code: period.code, name: period.name, start_time: period.start_time, end_time: period.end_time }
    : null

/** How far the marks of one register reach over its seats. */
export const tallyOf = (marks: readonly TallyRow[], seats: number) => ({
  expected: seats,
  marked: marks.reduce((sum, row) => sum + row.seated, 0),
})

/** How many students the session has: those of its groups, else of the class. */
export const seatsIn = (seats: readonly SeatsRow[], periodId: string | null): number =>
  (seats.find(({ period_id }) => period_id === periodId) ?? seats.find(({ period_id }) => period_id === null))
    ?.count ?? 0
