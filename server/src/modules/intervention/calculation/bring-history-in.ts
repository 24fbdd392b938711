import type { Database } from '../../../kernel/db/database.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { calculateRisk } from './calculate.ts'

/** Days before today whose scores are computed, the earliest first. */
const daysBack = [49, 42, 35, 28, 21, 14, 7, 1]

/** Computes the scores of a school as they were in the past weeks, by what is recorded now, and those of today. */
export async function bringRiskHistoryIn(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { tenant, today }: { readonly tenant: string; readonly today: string },
): Promise<void> {
  const now = clock.now()
  for (const days of [...daysBack, 0]) {
    const at = new Date(now.getTime() - days * 86_400_000)
    await database.transaction(tenant, (tx) =>
      calculateRisk(tx, { today: addDays(today, -days), at, whose: 'all', isPast: days > 0 }),
    )
  }
}
