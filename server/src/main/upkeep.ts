import { keepUpRosterSources, sweepRosterRuns } from '../interop/oneroster/consumer/index.ts'
import { queueLargeChanges, sweepDeletions } from '../interop/oneroster/documents/index.ts'
import { sweepPages } from '../interop/oneroster/provider/index.ts'
import { platformTenant } from '../kernel/db/database.ts'
import { deleteOldEvents } from '../kernel/events/events.sql.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { deleteExpired } from '../kernel/idempotency/idempotency.sql.ts'
import type { Upkeep } from '../kernel/jobs/worker.ts'
import { deleteOldWindows } from '../kernel/limits/rate-limiter.sql.ts'
import { deleteOldBudgets } from '../kernel/mail/queue-mail.sql.ts'
import { remindOfRegisters } from '../modules/attendance/index.ts'
import { keepCensus, keepUpApplications } from '../modules/enrollment/index.ts'
import {
  askAboutPayments,
  chargeLateFees,
  keepUpProviderEvents,
  planVerifications,
  remindOfInvoices,
  rollUpLedgers,
} from '../modules/finance/index.ts'
import { deleteEndedSessions, sweepArtifacts } from '../modules/identity/index.ts'
import { deleteClosedSchools } from '../modules/provisioning/index.ts'
import { selectSchoolIds } from '../modules/tenants/index.ts'
import { keepUpWebhooks } from '../modules/webhooks/index.ts'
import { sealAudits, verifyAudits } from './audit-upkeep.ts'

const thirtyDays = 30 * 86_400_000

/** Events that one statement sweeps. */
const mostEvents = 5000

/** Work by the clock: what has expired and closed schools are swept away by night, teachers are reminded of registers by day. */
export const upkeep = (kernel: Kernel): readonly Upkeep[] => [
  clockwork('sweep', '17 2 * * *', () => sweep(kernel)),
  clockwork('webhooks', '29 2 * * *', async () => {
    for (const { id } of await kernel.database.global(selectSchoolIds())) await keepUpWebhooks(kernel, id)
  }),
  clockwork('provider-events', '37 2 * * *', () => keepUpProviderEvents(kernel)),
  clockwork('seal-audit', '*/5 * * * *', () => sealAudits(kernel, false)),
  clockwork('sweep-audit', '3 3 * * *', () => sealAudits(kernel, true)),
  clockwork('verify-audit', '13 3 * * *', () => verifyAudits(kernel)),
  clockwork('delete-closed-schools', '41 2 * * *', () => deleteClosedSchools(kernel)),
  clockwork('roster-runs', '47 2 * * *', () => sweepRosterRuns(kernel)),
  clockwork('count-enrollment', '53 2 * * *', () => keepCensus(kernel)),
  clockwork('sweep-oauth', '7 * * * *', () => sweepArtifacts(kernel)),
  clockwork('applications', '11 * * * *', () => keepUpApplications(kernel)),
  clockwork('late-fees', '23 * * * *', () => chargeLateFees(kernel)),
  clockwork('remind-of-invoices', '37 * * * *', () => remindOfInvoices(kernel)),
  clockwork('ask-about-payments', '*/10 * * * *', () => askAboutPayments(kernel)),
  clockwork('ledgers', '*/10 * * * *', () => rollUpLedgers(kernel)),
  clockwork('verify-ledgers', '6,16,26,36,46,56 * * * *', () => planVerifications(kernel)),
  clockwork('remind-of-registers', '*/5 * * * *', () => remindOfRegisters(kernel)),
  clockwork('roster-publications', '*/5 * * * *', async () => {
    for (const { id } of await kernel.database.global(selectSchoolIds())) await queueLargeChanges(kernel, id)
  }),
  clockwork('roster-sources', '*/5 * * * *', () => keepUpRosterSources(kernel)),
]

/** `crontab` in UTC. */
const clockwork = (name: string, crontab: string, run: () => Promise<void>): Upkeep => ({
  name: `upkeep:${name}`,
  crontab,
  run,
})

/** What has expired, of every school and of the platform. */
async function sweep(kernel: Kernel): Promise<void> {
  const { database, clock } = kernel
  const before = new Date(clock.now().getTime() - thirtyDays)
  const twoDaysAgo = new Date(clock.now().getTime() - 2 * 86_400_000)
  await database.global(deleteOldWindows())
  await database.global(deleteEndedSessions(before))
  const schools = await database.global(selectSchoolIds())
  for (const tenant of [platformTenant, ...schools.map((school) => school.id)]) {
    await database.transaction(tenant, (tx) => tx.execute(deleteExpired(tenant)))
    const sweepEvents = () =>
      database.transaction(tenant, (tx) => tx.execute(deleteOldEvents(tenant, before, mostEvents)))
    while ((await sweepEvents()) === mostEvents);
    const sweepBudgets = () =>
      database.transaction(tenant, (tx) => tx.execute(deleteOldBudgets(tenant, twoDaysAgo, mostEvents)))
    while ((await sweepBudgets()) === mostEvents);
    await sweepPages(kernel, tenant)
    await sweepDeletions(database, tenant)
  }
}
