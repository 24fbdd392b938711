import { platformTenant } from '../kernel/db/database.ts'
import { deleteOldEvents } from '../kernel/events/events.sql.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { deleteExpired } from '../kernel/idempotency/idempotency.sql.ts'
import type { Upkeep } from '../kernel/jobs/worker.ts'
import { deleteOldWindows } from '../kernel/limits/rate-limiter.sql.ts'
import { remindOfRegisters } from '../modules/attendance/index.ts'
import { keepCensus, keepUpApplications } from '../modules/enrollment/index.ts'
import {
  askAboutPayments,
  chargeLateFees,
  keepUpProviderEvents,
  remindOfInvoices,
  rollUpLedgers,
} from '../modules/finance/index.ts'
import { deleteEndedSessions, sweepArtifacts } from '../modules/identity/index.ts'
import { deleteClosedSchools } from '../modules/provisioning/index.ts'
import { selectSchoolIds } from '../modules/tenants/index.ts'
import { keepUpWebhooks } from '../modules/webhooks/index.ts'

const thirtyDays = 30 * 86_400_000

/** Events that one statement sweeps. */
const mostEvents = 5000

/** Work by the clock: what has expired and closed schools are swept away by night, teachers are reminded of registers by day. */
export const upkeep = (kernel: Kernel): readonly Upkeep[] => [
  {
    name: 'upkeep:sweep',
    crontab: '17 2 * * *',
    run: async () => {
      const { database, clock } = kernel
      const before = new Date(clock.now().getTime() - thirtyDays)
      await database.global(deleteOldWindows())
      await database.global(deleteEndedSessions(before))
      const schools = await database.global(selectSchoolIds())
      for (const tenant of [platformTenant, ...schools.map((school) => school.id)]) {
        await database.transaction(tenant, (tx) => tx.execute(deleteExpired(tenant)))
        const sweep = () =>
          database.transaction(tenant, (tx) => tx.execute(deleteOldEvents(tenant, before, mostEvents)))
        while ((await sweep()) === mostEvents);
      }
    },
  },
  {
    name: 'upkeep:webhooks',
    crontab: '29 2 * * *',
    run: async () => {
      for (const { id } of await kernel.database.global(selectSchoolIds())) await keepUpWebhooks(kernel, id)
    },
  },
  {
    name: 'upkeep:provider-events',
    crontab: '37 2 * * *',
    run: () => keepUpProviderEvents(kernel),
  },
  {
    name: 'upkeep:ask-about-payments',
    crontab: '*/10 * * * *',
    run: () => askAboutPayments(kernel),
  },
  {
    name: 'upkeep:sweep-oauth',
    crontab: '7 * * * *',
    run: () => sweepArtifacts(kernel),
  },
  {
    name: 'upkeep:delete-closed-schools',
    crontab: '41 2 * * *',
    run: () => deleteClosedSchools(kernel),
  },
  {
    name: 'upkeep:count-enrollment',
    crontab: '53 2 * * *',
    run: () => keepCensus(kernel),
  },
  {
    name: 'upkeep:applications',
    crontab: '11 * * * *',
    run: () => keepUpApplications(kernel),
  },
  {
    name: 'upkeep:ledgers',
    crontab: '*/10 * * * *',
    run: () => rollUpLedgers(kernel),
  },
  {
    name: 'upkeep:remind-of-registers',
    crontab: '*/5 * * * *',
    run: () => remindOfRegisters(kernel),
  },
  {
    name: 'upkeep:late-fees',
    crontab: '23 * * * *',
    run: () => chargeLateFees(kernel),
  },
  {
    name: 'upkeep:remind-of-invoices',
    crontab: '37 * * * *',
    run: () => remindOfInvoices(kernel),
  },
]
