import { formatInstant } from '../../../kernel/time/instants.ts'
import type { ClassPeriodRow } from '../periods/sql.ts'
import type { RegisterStateRow } from './sql.ts'

/** A taking of attendance as the wire shows it; without a register it has not been taken. */
export const presentTaking = (register: RegisterStateRow | undefined, periodId: string | null) => ({
  period_id: register ? register.period_id : periodId,
  register_id: register?.id ?? null,
  status: stateOf(register),
  taken_by: register?.taken_by ?? null,
  taken_at: register ? formatInstant(register.taken_at) : null,
})

const stateOf = (register: RegisterStateRow | undefined): 'not_taken' | 'taken' | 'closed' => {
  if (register === undefined) return 'not_taken'
  return register.status === 'closed' ? 'closed' : 'taken'
}

/** A period as registers show it; null for the daily session. */
export const presentPeriod = (period: ClassPeriodRow | null | undefined) =>
  period
    ? { code: period.code, name: period.name, start_time: period.start_time, end_time: period.end_time }
    : null
