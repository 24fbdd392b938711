import { auditKeysColumn } from '../kernel/audit/seals/keys-column.sql.ts'
import { platformTenant } from '../kernel/db/database.ts'
import { deleteOldEvents } from '../kernel/events/events.sql.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { deleteExpired } from '../kernel/idempotency/idempotency.sql.ts'
import { deleteOldWindows } from '../kernel/limits/rate-limiter.sql.ts'
import { deleteOldBudgets } from '../kernel/mail/queue-mail.sql.ts'
import { mailSealed } from '../kernel/mail/sealed.sql.ts'
import { defineModule } from '../kernel/modules/define-module.ts'
import { forEachSchool } from '../modules/tenants/index.ts'
import { sealAudits, verifyAudits } from './audit-upkeep.ts'

const thirtyDays = 30 * 86_400_000

/** Rows that one statement sweeps. */
const maxRows = 5000

/** What the kernel itself does in the background, over all schools. */
export const installation = defineModule({
  name: 'installation',
  jobs: [(kernel) => kernel.mail.job],
  schedule: [
    { name: 'sweep', crontab: '17 2 * * *', run: sweep },
    { name: 'seal-audit', crontab: '*/5 * * * *', run: (kernel) => sealAudits(kernel, false) },
    { name: 'sweep-audit', crontab: '3 3 * * *', run: (kernel) => sealAudits(kernel, true) },
    { name: 'verify-audit', crontab: '13 3 * * *', run: verifyAudits },
  ],
  sealedColumns: [...mailSealed, auditKeysColumn],
})

/** Deletes what has expired, of every school and of the platform. */
async function sweep(kernel: Kernel): Promise<void> {
  await kernel.database.global(deleteOldWindows())
  await sweepTenant(kernel, platformTenant)
  await forEachSchool(kernel, { status: 'any' }, ({ id }) => sweepTenant(kernel, id))
}

async function sweepTenant({ database, clock }: Kernel, tenant: string): Promise<void> {
  const before = new Date(clock.now().getTime() - thirtyDays)
  const twoDaysAgo = new Date(clock.now().getTime() - 2 * 86_400_000)
  await database.transaction(tenant, (tx) => tx.execute(deleteExpired(tenant)))
  const sweepEvents = () =>
    database.transaction(tenant, (tx) => tx.execute(deleteOldEvents(tenant, before, maxRows)))
  while ((await sweepEvents()) === maxRows);
  const sweepBudgets = () =>
    database.transaction(tenant, (tx) => tx.execute(deleteOldBudgets(tenant, twoDaysAgo, maxRows)))
  while ((await sweepBudgets()) === maxRows);
}
