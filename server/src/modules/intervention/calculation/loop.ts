import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { WorkerLoop } from '../../../kernel/jobs/worker-loop.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { calculateRisk } from './calculate.ts'
import { insertWholeChange, riskQueue } from './follow.sql.ts'
import { deleteScores } from './save.sql.ts'

/** The worker loop that computes the scores again of students for whom something has changed. */
export class RiskFollower implements WorkerLoop {
  readonly name = riskQueue.name
  readonly #kernel: Pick<Kernel, 'database' | 'clock' | 'ports'>

  constructor(kernel: Pick<Kernel, 'database' | 'clock' | 'ports'>) {
    this.#kernel = kernel
  }

  async run(tenant: string): Promise<void> {
    const { database, clock, ports } = this.#kernel
    const school = await ports.schoolById(tenant)
    if (school?.status !== 'active') return
    if (!school.modules.has('ews')) {
      // The plan has no scores any more, and nothing waits for them.
      await database.transaction(tenant, (tx) => tx.execute(deleteScores(tenant)))
      return
    }
    const today = todayIn(clock, school.timeZone)
    await database.transaction(tenant, (tx) =>
      calculateRisk(tx, { today, at: clock.now(), whose: 'waiting' }),
    )
  }

  stop(): Promise<void> {
    return Promise.resolve()
  }
}

/** Every school with the module once a night: days pass without events. */
export async function followNight(kernel: Pick<Kernel, 'database' | 'log'>): Promise<void> {
  await forEachSchool(kernel, { status: 'active', module: 'ews' }, ({ id }) =>
    kernel.database.transaction(id, (tx) => tx.execute(insertWholeChange(id))),
  )
}
