import { addDays } from '../../../../kernel/time/dates.ts'
import type { SeatDates } from './days-lost.ts'

/** Refuses a membership that reaches over the last day of someone who has left; `leftOn` is null for who has not. */
export function faultsOfLeaver({ end_date }: SeatDates, leftOn: string | null, path: string) {
  if (leftOn === null) return []
  const latest = addDays(leftOn, 1)
  if (end_date !== null && end_date <= latest) return []
  return [
    { path, code: 'has_left', message: `left the school on ${leftOn}: end_date is ${latest} at the latest` },
  ]
}
