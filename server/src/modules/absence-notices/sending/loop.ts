import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { WorkerLoop } from '../../../kernel/jobs/worker-loop.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import { schoolCalendarOf, selectSchoolCalendar } from '../../academics/index.ts'
import { schoolsOf } from '../../tenants/index.ts'
import { absenceNoticeQueue } from '../queue.ts'
import { selectSettings } from '../settings/sql.ts'
import { type SentBatch, sendBatch } from './send-batch.ts'
import { inSeconds } from './sql.ts'

type LoopKernel = Pick<Kernel, 'database' | 'clock'>

/**
 * The worker loop that sends what is due in a school and plans itself for what is not yet. Everything is decided by the
 * marks as they are now, so it may run any number of times, in two workers, or again after one was killed.
 */
export class AbsenceNoticeSender implements WorkerLoop {
  readonly name = absenceNoticeQueue.name
  readonly #kernel: LoopKernel

  constructor(kernel: LoopKernel) {
    this.#kernel = kernel
  }

  async run(tenant: string): Promise<void> {
    const { database, clock } = this.#kernel
    const school = await schoolsOf(database).findById(tenant)
    if (school?.status !== 'active' || !school.modules.has('messaging')) return
    const now = clock.now()
    const date = dateIn(now, school.timeZone)
    const [[settings], [calendar]] = await database.read(tenant, [
      selectSettings(tenant),
      selectSchoolCalendar(tenant, date, date),
    ])
    if (!settings?.is_on || !calendar) return
    const { dayOf } = schoolCalendarOf(calendar)
    const rules = { waitMinutes: settings.wait_minutes, includesLate: settings.includes_late }
    const isSchoolDay = (orgId: string | null) => dayOf(orgId, date).is_school_day
    let next: Date | undefined
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const from: string | null = after
      const batch: SentBatch = await database.transaction(tenant, (tx) =>
        sendBatch(tx, { school, now, date, after: from, rules, isSchoolDay }),
      )
      next = earlier(next, batch.next)
      after = batch.last
    }
    await this.#plan(tenant, now, next)
  }

  stop(): Promise<void> {
    return Promise.resolve()
  }

  /** Runs again when the first mark may no longer be corrected. */
  async #plan(tenant: string, now: Date, next: Date | undefined): Promise<void> {
    const { database } = this.#kernel
    if (!next) return
    const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000))
    await database.transaction(tenant, async (tx) => {
      await tx.execute(absenceNoticeQueue.lock(tenant))
      await tx.execute(absenceNoticeQueue.plan(tenant, inSeconds(seconds)))
    })
  }
}

const earlier = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other)
