import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { notifyOf } from '../bookings/changes.ts'
import { selectStoredEvening } from '../evenings/sql.ts'
import { jobWork } from './job-work.ts'
import { selectToRemind, updateReminded } from './sql.ts'

/** Appointments of one transaction. */
const batch = 500

/** Local hour from which families are reminded on the day before. */
const fromHour = '09:00'

type Morning = Pick<Kernel, 'database' | 'clock' | 'log'>

/**
 * Reminds families of the appointments of the next day, each once: the row and the notice are written together, and
 * what was moved is reminded of again. It runs every hour, so that each school has its morning.
 */
export async function remindFamilies(kernel: Morning): Promise<void> {
  const { clock } = kernel
  await forEachSchool(kernel, { status: 'active', module: 'messaging' }, async (school) => {
    const today = todayIn(clock, school.timeZone)
    if (clock.now() < instantOf(today, fromHour, school.timeZone)) return
    while ((await remindSome(kernel, school)) === batch);
  })
}

/** Reminds of a batch of appointments; answers how many. */
async function remindSome({ database, clock }: Morning, school: School): Promise<number> {
  const zone = school.timeZone
  const today = todayIn(clock, zone)
  const of = {
    from: instantOf(addDays(today, 1), '00:00', zone),
    until: instantOf(addDays(today, 2), '00:00', zone),
    bookedBefore: instantOf(today, '00:00', zone),
    limit: batch,
  }
  return database.transaction(school.id, async (tx) => {
    const rows = await tx.query(selectToRemind(school.id, of))
    const work = jobWork(tx, school, clock)
    for (const [eveningId, own] of Map.groupBy(rows, ({ evening_id }) => evening_id)) {
      const evening = await tx.one(selectStoredEvening(school.id, eveningId))
      if (evening) await notifyOf(work, evening, own, 'reminder')
    }
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await tx.execute(updateReminded(school.id, ids, work.now))
    return rows.length
  })
}
