import { addDays } from '../../../../kernel/time/dates.ts'
import { dateIn, instantOf } from '../../../../kernel/time/zones.ts'

const minute = 60_000

/** When the next full pull is due: the first `HH:MM` of the school's clock after now. */
export function nextFullAt(fullAt: string, now: Date, timeZone: string): Date {
  const today = dateIn(now, timeZone)
  const at = instantOf(today, fullAt, timeZone)
  return at > now ? at : instantOf(addDays(today, 1), fullAt, timeZone)
}

export const nextDeltaAt = (everyMinutes: number, now: Date): Date =>
  new Date(now.getTime() + everyMinutes * minute)

/** When a full pull that failed is tried again: after 15 minutes, then twice as many, at most 4 hours. */
export const retryFullAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(15 * 2 ** Math.min(Math.max(failures - 1, 0), 10), 240) * minute)
