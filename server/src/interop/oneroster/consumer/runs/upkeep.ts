import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import type { School } from '../../../../kernel/tenancy/school.ts'
import { expireFiles, removeLeaving } from '../../../../modules/files/index.ts'
import { forEachSchool } from '../../../../modules/tenants/index.ts'
import { pullQueue } from '../pull-queue.ts'
import { nextDeltaAt, nextFullAt } from '../rules/next-run.ts'
import { type Schedule, type SourceRow, selectDueSources, updateSourceSchedule } from '../sources/sql.ts'
import { failRun } from './end-run.ts'
import { deleteOldRuns, insertRun, selectLostRuns, selectOldSets, selectQueuedRuns } from './sql.ts'

const thirtyDays = 30 * 86_400_000
const ninetyDays = 3 * thirtyDays
/** Runs that one statement takes. */
const max = 1000
/** Sets that are looked up at once. */
const maxSets = 100

/**
 * Of every school: ends runs whose puller is gone, begins what is due, and wakes what waits. Harmless in several
 * processes at once, and however often it is called.
 */
export async function keepUpRosterSources(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'any' }, (school) => keepUpSchool(kernel, school))
}

async function keepUpSchool({ database, clock }: Kernel, school: School): Promise<void> {
  const tenant = school.id
  const now = clock.now()
  const isServed = school.status === 'active' && school.modules.has('oneroster')
  await database.transaction(tenant, async (tx) => {
    for (const { id, state } of await tx.query(selectLostRuns(tenant, now))) {
      if (state === 'pulling') await failRun(tx, id, 'interrupted', 'The server that fetched it is gone.')
      else await failRun(tx, id, 'import_failed', 'The import of what was fetched failed.')
    }
    if (isServed)
      for (const source of await tx.query(selectDueSources(tenant, now)))
        await begin(tx, source, school.timeZone, now)
    if ((await tx.query(selectQueuedRuns(tenant))).length > 0) tx.last(pullQueue.wake(tenant))
  })
}

async function begin(tx: Transaction, source: SourceRow, timeZone: string, now: Date): Promise<void> {
  const isFull = source.next_full_at !== null && source.next_full_at <= now
  await tx.execute(updateSourceSchedule(tx.tenant, source.id, scheduleOf(source, timeZone, now, isFull)))
  const id = uuidv7()
  await tx.one(
    insertRun(tx.tenant, {
      id,
      source_id: source.id,
      source_version: source.version,
      mode: isFull ? 'full' : 'delta',
      dry_run: false,
      allow_shrink: false,
      cause: 'schedule',
      created_by: null,
      created_at: now,
      credential_kind: null,
      credential_id: null,
      address: 'schedule',
      request_id: id,
    }),
  )
}

/** When a source is due next. A source that reads everything needs no changes for a while. */
function scheduleOf(
  source: Pick<SourceRow, 'full_at' | 'delta_every_minutes' | 'next_full_at' | 'is_active'>,
  timeZone: string,
  now: Date,
  fullBegins: boolean,
): Schedule {
  const { full_at: at, delta_every_minutes: minutes, is_active: isActive } = source
  if (!isActive) return { next_full_at: null, next_delta_at: null }
  const next_full_at = fullBegins && at !== null ? nextFullAt(at, now, timeZone) : source.next_full_at
  return { next_full_at, next_delta_at: minutes === null ? null : nextDeltaAt(minutes, now) }
}

/** What keeping the past short works with. */
type SweepKernel = Pick<Kernel, 'database' | 'clock' | 'files' | 'log'>

/**
 * Runs that ended long ago are forgotten, save the last of each source; the sets that they fetched go before them, since
 * they contain people, and everything needed of them is in the school and in the issues.
 */
export async function sweepRosterRuns(kernel: SweepKernel): Promise<void> {
  const { database, clock } = kernel
  const before = new Date(clock.now().getTime() - ninetyDays)
  await forEachSchool(kernel, { status: 'any' }, async ({ id }) => {
    await sweepSets(kernel, id)
    const sweep = () => database.transaction(id, (tx) => tx.execute(deleteOldRuns(id, before, max)))
    while ((await sweep()) === max);
  })
}

async function sweepSets(kernel: SweepKernel, tenant: string): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - thirtyDays)
  const expire = () =>
    kernel.database.transaction(tenant, (tx) =>
      expireFiles(tx, () => tx.query(selectOldSets(tenant, before, maxSets))),
    )
  while ((await expire()) > 0);
  await removeLeaving(kernel, tenant)
}
