import { addDays } from '../../../../kernel/time/dates.ts'
import type { SeatDates } from './days-lost.ts'

/** Refuses a membership that reaches over the last day of someone who has left; `leftOn` is null for who has not. */
export function errorsOfLeaver({ ends_on }: SeatDates, leftOn: string | null, path: string) {
  if (leftOn === null) return []
  const latest = addDays(leftOn, 1)
  if (ends_on !== null && ends_on <= latest) return []
  return [
    { path, code: 'has_left', message: `left the school on ${leftOn}: ends_on is ${latest} at the latest` },
  ]
}
