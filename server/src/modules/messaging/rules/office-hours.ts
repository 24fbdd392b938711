import { weekday } from '../../../kernel/time/dates.ts'
import { dateIn } from '../../../kernel/time/zones.ts'

/** When staff answer, in local times of the school; 1 is Monday. */
interface OfficeHours {
  /** `HH:MM`. */
  readonly office_from: string
  readonly office_to: string
  readonly office_days: readonly number[]
}

/** Whether an instant is outside the hours: the post is sent all the same, and says so. */
export function isOutsideHours(instant: Date, timeZone: string, hours: OfficeHours): boolean {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
  if (!hours.office_days.includes(weekday(dateIn(instant, timeZone)))) return true
  return time < hours.office_from || time >= hours.office_to
}
