import type { Kernel } from '../../../kernel/http/kernel.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { timeOfVerification } from '../rules/night.ts'
import { queueNight } from './job.ts'
import { deleteOldVerifications, selectNight } from './sql.ts'

type Keeper = Pick<Kernel, 'database' | 'clock' | 'log'>

/** How long it is known what a verification found: a school year, and the time until it is audited. */
const stored = 500 * 86_400_000

/**
 * Puts the books of every school that has some into the queue once a day, at the school's own time of the night; a night
 * that an installation slept through is made up for when it wakes. Idempotent.
 */
export async function planVerifications(kernel: Keeper): Promise<void> {
  const { database, clock } = kernel
  await forEachSchool(kernel, { status: 'not_closed' }, async ({ id, timeZone }) => {
    const now = clock.now()
    const today = todayIn(clock, timeZone)
    if (now < instantOf(today, timeOfVerification(id), timeZone)) return
    const [[night]] = await database.read(id, [selectNight(id, today)])
    if (!night?.has_books || night.planned) return
    await database.transaction(id, async (tx) => {
      await tx.execute(deleteOldVerifications(id, new Date(now.getTime() - stored)))
      await queueNight(tx, today, now)
    })
  })
}
