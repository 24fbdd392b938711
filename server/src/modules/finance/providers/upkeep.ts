import type { Kernel } from '../../../kernel/http/kernel.ts'
import { wakeDuty } from '../../../kernel/jobs/duty.sql.ts'
import { selectSchoolIds } from '../../tenants/index.ts'
import { dutyName } from './duty-name.ts'
import { deleteOldProviderEvents } from './sql.ts'

/** Months for which events are kept: as long as a card payment can be disputed, and a school year's end besides. */
const keptMonths = 18

/** Events that one statement takes. */
const most = 1000

/** Deletes the events of long ago, and wakes the duty should its entry in the queue have been given up. */
export async function keepUpProviderEvents({
  database,
  clock,
}: Pick<Kernel, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - keptMonths)
  for (const { id: tenant } of await database.global(selectSchoolIds())) {
    const sweep = (): Promise<number> =>
      database.transaction(tenant, (tx) => tx.execute(deleteOldProviderEvents(tenant, before, most)))
    while ((await sweep()) === most);
    await database.transaction(tenant, (tx) => tx.execute(wakeDuty(dutyName, tenant)))
  }
}
