import { platformTenant } from '../../../kernel/db/database.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { loopQueue } from '../../../kernel/jobs/loop-queue.sql.ts'
import type { WorkerLoop } from '../../../kernel/jobs/worker-loop.ts'
import { deleteOldUsage } from '../../../kernel/usage/usage.sql.ts'
import { sumFileBytes } from '../../files/index.ts'
import { countPeople } from '../../people/index.ts'
import { selectCounters, selectCountersForUpdate, updateCounter } from './facts.sql.ts'
import { selectDueSchools, selectUnverifiedSchools, updateVerified } from './health.sql.ts'
import { refreshSchool } from './refresh.ts'

/** The queue of the schools whose figures are to be read again. */
export const refreshQueue = loopQueue('operator.refresh')

export const refreshLoop = (kernel: Kernel): WorkerLoop => ({
  name: refreshQueue.name,
  run: (tenant) => refreshSchool(kernel, tenant),
  stop: () => Promise.resolve(),
})

const hour = 3_600_000

/** Schools of one run: at one run in five minutes, 24,000 an hour. */
const batch = 2000

/** Reads the figures of schools again where nothing happened for an hour that would have woken the loop. */
export async function refreshDueSchools(kernel: Kernel): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - hour)
  const [due] = await kernel.database.read(platformTenant, [selectDueSchools(before, batch)])
  await eachSchool(kernel, due, (id) => refreshSchool(kernel, id))
}

const twentyHours = 20 * hour
const usageLife = 60 * 24 * hour

/** Nightly: compares what schools count as they work with their rows, repairs and reports a difference. */
export async function verifySchools(kernel: Kernel): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - twentyHours)
  const [due] = await kernel.database.read(platformTenant, [selectUnverifiedSchools(before, 50_000)])
  await eachSchool(kernel, due, (id) => verifySchool(kernel, id))
}

/** Counts one school; a counter that is wrong is set right, and the difference is logged and shown to operators. */
export async function verifySchool(kernel: Kernel, id: string): Promise<Record<string, number>> {
  const { database, clock, log } = kernel
  const now = clock.now()
  const drift = await database.transaction(id, async (tx) => {
    await tx.execute(selectCountersForUpdate(id))
    const [[counters], [people], [files]] = await Promise.all([
      tx.query(selectCounters(id)),
      tx.query(countPeople(id)),
      tx.query(sumFileBytes(id)),
    ])
    const truth = { active_students: people?.students ?? 0, storage_bytes: files?.bytes ?? 0 }
    const held = counters ?? { active_students: 0, storage_bytes: 0 }
    const wrong = (['active_students', 'storage_bytes'] as const).filter((name) => held[name] !== truth[name])
    for (const name of wrong) await tx.execute(updateCounter(id, name, truth[name]))
    await tx.execute(deleteOldUsage(id, new Date(now.getTime() - usageLife)))
    return Object.fromEntries(wrong.map((name) => [name, truth[name] - held[name]]))
  })
  if (Object.keys(drift).length > 0) log.warn({ school: id, drift }, 'counters of a school were repaired')
  await database.read(platformTenant, [updateVerified(id, drift, now)])
  await refreshSchool(kernel, id)
  return drift
}

/** One school after the other; one that fails does not hold up the others. */
async function eachSchool(
  { log }: Kernel,
  schools: readonly { readonly id: string }[],
  act: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of schools) {
    try {
      await act(id)
    } catch (error) {
      log.error({ err: error, school: id }, 'the figures of a school could not be read')
    }
  }
}
