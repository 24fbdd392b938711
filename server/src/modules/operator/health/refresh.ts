import { platformTenant } from '../../../kernel/db/database.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { addDays, dateRange } from '../../../kernel/time/dates.ts'
import { instantOf, todayIn } from '../../../kernel/time/zones.ts'
import { schoolCalendarOf, selectSchoolCalendar } from '../../academics/index.ts'
import { selectRegisterDays } from '../../attendance/index.ts'
import { levelOf, quotaOf } from '../../entitlements/index.ts'
import { countRecovery } from '../../intervention/index.ts'
import { countOutcomes, selectRefundsStuck, sumReceived } from '../../payments/index.ts'
import { countStaff } from '../../people/index.ts'
import { selectSchoolLife } from '../../tenants/index.ts'
import { selectFailingEndpoints } from '../../webhooks/index.ts'
import { reasonsOf, severityOf } from '../rules/verdict.ts'
import { serverVersion } from '../version.ts'
import {
  countJobTrouble,
  countMailTrouble,
  countOpenAlarms,
  selectCounters,
  selectLastUse,
  selectUsageDays,
  type UsageDay,
} from './facts.sql.ts'
import {
  deleteRevenue,
  revenueTable,
  updateRequestsOfDays,
  upsertHealth,
  upsertUsageDay,
} from './health.sql.ts'

type Refresher = Pick<Kernel, 'database' | 'clock' | 'ports'>

const day = 86_400_000
const patience = 600_000
const daysBack = 21
/** Whole days that a month of requests has, today among them. */
const monthDays = 30

/**
 * Reads the figures and troubles of one school, in one round trip and a constant number of statements, and stores them as
 * rows of the platform. Harmless at any time.
 */
export async function refreshSchool({ database, clock, ports }: Refresher, id: string): Promise<void> {
  const school = await ports.schoolById(id)
  if (!school || school.status === 'closed' || school.status === 'provisioning') return
  const now = clock.now()
  const facts = await readFacts({ database, clock }, school, now)
  const today = todayIn(clock, school.timeZone)
  const { counters, staff, recovery, jobs, lastUse, usage } = facts
  const requestsToday = usage.find((one) => one.day === today)
  const reasons = reasonsOf(healthOf(facts, school, now))
  await database.transaction(platformTenant, async (tx) => {
    await tx.execute(
      upsertHealth({
        schoolId: id,
        students: counters.active_students,
        staff,
        storageBytes: counters.storage_bytes,
        requestsToday: requestsToday?.requests ?? 0,
        requests30Days: usage.reduce((sum, { requests }) => sum + requests, 0),
        lastActivityAt: lastUse,
        failedJobs: jobs.failed,
        lateJobs: jobs.late,
        redStudents: recovery.red,
        casesOpened: recovery.opened,
        casesRecovered: recovery.recovered,
        severity: severityOf(reasons),
        reasons,
        serverVersion,
        at: now,
      }),
    )
    await tx.execute(deleteRevenue(id))
    await writeRows(tx, {
      ...revenueTable,
      rows: facts.revenue.map((sum) => ({ tenant_id: platformTenant, school_id: id, ...sum })),
      conflict: { target: ['tenant_id', 'school_id', 'currency'], update: ['amount'] },
    })
    await tx.execute(updateRequestsOfDays(id, usage))
    await tx.execute(
      upsertUsageDay(id, {
        day: today,
        students: counters.active_students,
        staff,
        storageBytes: counters.storage_bytes,
        requests: requestsToday?.requests ?? 0,
        rowsRead: requestsToday?.rows_read ?? 0,
      }),
    )
  })
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(
  { database, clock }: Pick<Refresher, 'database' | 'clock'>,
  { id, timeZone }: School,
  now: Date,
) {
  const today = todayIn(clock, timeZone)
  const from = addDays(today, -daysBack)
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [
    [counters],
    [people],
    [jobs],
    [mails],
    [endpoints],
    [payments],
    [refunds],
    revenue,
    registers,
    [calendar],
    [use],
    usage,
    [alarms],
    [recovery],
    [row],
  ] = await database.read(id, [
    selectCounters(id),
    countStaff(id),
    countJobTrouble(id, { since: ago(7 * day), waitingSince: ago(patience) }),
    countMailTrouble(id, ago(day)),
    selectFailingEndpoints(id),
    countOutcomes(id, ago(day)),
    selectRefundsStuck(id),
    sumReceived(id),
    selectRegisterDays(id, { from, to: today }),
    selectSchoolCalendar(id, from, today),
    selectLastUse(id),
    selectUsageDays(id, instantOf(addDays(today, 1 - monthDays), '00:00', timeZone), timeZone),
    countOpenAlarms(id),
    countRecovery(id, timeZone),
    selectSchoolLife(id),
  ])
  return {
    counters: counters ?? { active_students: 0, storage_bytes: 0 },
    staff: people?.staff ?? 0,
    jobs: jobs ?? { failed: 0, lost: 0, late: 0 },
    mails: mails ?? { failed: 0, sent: 0 },
    failingEndpoints: endpoints?.count ?? 0,
    payments: payments ?? { failed: 0, completed: 0 },
    stuckRefunds: refunds?.count ?? 0,
    revenue,
    daysWithoutRegister: calendar ? missedDays(calendar, registers, dateRange(from, addDays(today, -1))) : 0,
    lastUse: use?.at ?? null,
    usage: usage as readonly UsageDay[],
    openAlarms: alarms?.count ?? 0,
    recovery: recovery ?? { red: 0, opened: 0, recovered: 0 },
    createdAt: row?.created_at ?? now,
  }
}

/** School days since the last register; today is not over yet. A school whose calendar is assumed misses none. */
function missedDays(
  stored: Parameters<typeof schoolCalendarOf>[0],
  registers: readonly { readonly date: string }[],
  dates: readonly string[],
): number {
  const last = registers.at(-1)?.date ?? ''
  const { hasYears, dayOf } = schoolCalendarOf(stored)
  if (!hasYears) return 0
  return dates.filter((date) => date > last && dayOf(null, date).is_school_day).length
}

function healthOf(facts: Facts, school: School, now: Date) {
  const usedAt = facts.lastUse ?? facts.createdAt
  return {
    students: facts.counters.active_students,
    storageBytes: facts.counters.storage_bytes,
    quota: quotaOf(levelOf(school.planSlug)),
    daysWithoutRegister: facts.daysWithoutRegister,
    daysWithoutUse: Math.max(0, Math.floor((now.getTime() - usedAt.getTime()) / day)),
    failedJobs: facts.jobs.lost,
    lateJobs: facts.jobs.late,
    failingEndpoints: facts.failingEndpoints,
    failedMails: facts.mails.failed,
    sentMails: facts.mails.sent,
    failedPayments: facts.payments.failed,
    completedPayments: facts.payments.completed,
    stuckRefunds: facts.stuckRefunds,
    openAlarms: facts.openAlarms,
  }
}
