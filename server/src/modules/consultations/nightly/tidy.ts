import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { cancelBookings, fillFreed } from '../bookings/changes.ts'
import { selectSlotsById } from '../evenings/slots.sql.ts'
import { deleteEvenings, selectEveningForUpdate } from '../evenings/sql.ts'
import { jobWork } from './job-work.ts'
import { selectExpired, selectLostRights, selectWithLostRights } from './sql.ts'

/** Evenings of one transaction: each has thousands of rows. */
const batch = 5

type Night = Pick<Kernel, 'database' | 'clock' | 'log'>

/** Every night: deletes evenings whose retention is over, and cancels appointments to come of guardians who may not have them any more. */
export async function tidyEvenings(kernel: Night): Promise<void> {
  const { database, clock } = kernel
  await forEachSchool(kernel, { status: 'any' }, async (school) => {
    const { id } = school
    await deleteExpired(kernel, id, todayIn(clock, school.timeZone))
    if (!school.modules.has('messaging')) return
    const [evenings] = await database.read(id, [selectWithLostRights(id, clock.now())])
    for (const { evening_id } of evenings) await cancelLost(kernel, school, evening_id)
  })
}

async function deleteExpired({ database }: Night, tenant: string, today: string): Promise<void> {
  for (;;) {
    const count = await database.transaction(tenant, async (tx) => {
      const ids = (await tx.query(selectExpired(tenant, today, batch))).map(({ id }) => id)
      if (ids.length === 0) return 0
      for (const statement of deleteEvenings(tenant, ids)) await tx.execute(statement)
      return ids.length
    })
    if (count < batch) return
  }
}

/** The slots of such appointments are free again, and go to families who wait. */
async function cancelLost({ database, clock }: Night, school: School, eveningId: string): Promise<void> {
  const tenant = school.id
  await database.transaction(tenant, async (tx) => {
    const evening = await tx.one(selectEveningForUpdate(tenant, eveningId))
    if (!evening) return
    const work = jobWork(tx, school, clock)
    const rows = await tx.query(selectLostRights(tenant, evening.id, work.now))
    if (rows.length === 0) return
    await cancelBookings(work, rows, 'right_ended')
    const slotIds = rows.flatMap(({ slot_id }) => slot_id ?? [])
    await fillFreed(work, evening, await tx.query(selectSlotsById(tenant, slotIds)))
  })
}
