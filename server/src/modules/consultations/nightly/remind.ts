import type { Kernel } from '../../../kernel/http/kernel.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { selectSchoolById, selectSchoolIds } from '../../tenants/index.ts'
import { notifyOf } from '../bookings/changes.ts'
import { selectStoredEvening } from '../evenings/sql.ts'
import { jobWork } from './job-work.ts'
import { selectToRemind, updateReminded } from './sql.ts'

/** Appointments of one transaction. */
const batch = 500

/** Local hour from which families are reminded on the day before. */
const fromHour = '09:00'

type Morning = Pick<Kernel, 'database' | 'clock'>

/**
 * Reminds families of the appointments of the next day, each once: the row and the notice are written together, and
 * what was moved is reminded of again. It runs every hour, so that each school has its morning.
 */
export async function remindFamilies(kernel: Morning): Promise<void> {
  const { database, clock } = kernel
  for (const { id } of await database.global(selectSchoolIds())) {
    const [school] = await database.global(selectSchoolById(id))
    if (school?.status !== 'active') continue
    const today = todayIn(clock, school.time_zone)
    if (clock.now() < instantOf(today, fromHour, school.time_zone)) continue
    while ((await remindSome(kernel, id, school)) === batch);
  }
}

/** Reminds of a batch of appointments; answers how many. */
async function remindSome(
  { database, clock }: Morning,
  tenant: string,
  school: { readonly time_zone: string; readonly locale: string },
): Promise<number> {
  const zone = school.time_zone
  const today = todayIn(clock, zone)
  const of = {
    from: instantOf(addDays(today, 1), '00:00', zone),
    until: instantOf(addDays(today, 2), '00:00', zone),
    bookedBefore: instantOf(today, '00:00', zone),
    limit: batch,
  }
  return database.transaction(tenant, async (tx) => {
    const rows = await tx.query(selectToRemind(tenant, of))
    const work = jobWork(tx, school, clock)
    for (const [eveningId, own] of Map.groupBy(rows, ({ evening_id }) => evening_id)) {
      const evening = await tx.one(selectStoredEvening(tenant, eveningId))
      if (evening) await notifyOf(work, evening, own, 'reminder')
    }
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await tx.execute(updateReminded(tenant, ids, work.now))
    return rows.length
  })
}
