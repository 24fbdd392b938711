import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import type { Work } from '../work.ts'

/** What a job changes appointments with: nobody's request. */
export function jobWork(
  tx: Transaction,
  school: { readonly time_zone: string; readonly locale: string },
  clock: Clock,
): Work {
  const now = clock.now()
  return {
    tx,
    school: { id: tx.tenant, timeZone: school.time_zone, locale: school.locale },
    today: todayIn(clock, school.time_zone),
    now,
    changes: { tx, author: { at: now, userId: null, requestId: null } },
  }
}
