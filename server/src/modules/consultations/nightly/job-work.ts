import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import type { NoticeSchool } from '../../notifications/index.ts'
import type { Work } from '../work.ts'

/** What a job changes appointments with: nobody's request. */
export function jobWork(tx: Transaction, school: NoticeSchool, clock: Clock): Work {
  const now = clock.now()
  return {
    tx,
    school,
    today: todayIn(clock, school.timeZone),
    now,
    changes: { tx, author: { at: now, userId: null, requestId: null } },
  }
}
