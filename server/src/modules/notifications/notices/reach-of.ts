import { isTimeZone } from '../../../kernel/time/zones.ts'
import { type Reach, usualReach } from '../rules/reach.ts'
import type { PreferenceRow } from './sql.ts'

/** How somebody is reached: as chosen, else as usual in the school's zone. */
export function reachOf(chosen: PreferenceRow, { timeZone }: { readonly timeZone: string }): Reach {
  const isOwn = chosen.time_zone !== null && isTimeZone(chosen.time_zone)
  return {
    timeZone: isOwn && chosen.time_zone !== null ? chosen.time_zone : timeZone,
    quietFrom: chosen.quiet_from ?? usualReach.quietFrom,
    quietUntil: chosen.quiet_until ?? usualReach.quietUntil,
    digestRhythm: chosen.digest_rhythm ?? usualReach.digestRhythm,
    digestWeekday: chosen.digest_weekday ?? usualReach.digestWeekday,
    digestAt: chosen.digest_at ?? usualReach.digestAt,
  }
}
