import { platformTenant } from '../kernel/db/database.ts'
import { writeRows } from '../kernel/db/write-rows.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'
import { lostWork } from '../kernel/jobs/define-job.ts'
import { addDays, weekday } from '../kernel/time/dates.ts'
import { instantOf, todayIn } from '../kernel/time/zones.ts'
import { upsertUsage } from '../kernel/usage/usage.sql.ts'
import {
  endPastEntry,
  insertEntry,
  selectPlatformUser,
  selectUserByEmail,
} from '../modules/identity/index.ts'
import { refreshSchool, upsertUsageDay } from '../modules/operator/index.ts'
import type { DemoSchool } from './school.ts'
import { endedJobsTable } from './sql.ts'

interface Lived {
  readonly id: string
  readonly school: DemoSchool
}

const daysBack = 42
const rowsOfRequest = 31

/** All requests of the demo have one credential. */
const program = { credentialId: 'demo', credentialKind: 'session_cookie', userId: null } as const

/** What operators see of the demo: six weeks of usage, stays of support two weeks ago, and the figures of today. */
export async function writeOperatorPast(kernel: Kernel, lived: readonly Lived[]): Promise<void> {
  for (const { id, school } of lived) {
    await writeUsage(kernel, id, school)
  }
  const last = lived.slice(1).at(-1)
  if (last) await writeLostJobs(kernel, last.id)
  for (const school of lived) {
    await refreshSchool(kernel, school.id)
    await writePastEntry(kernel, school)
  }
}

/** Requests by day: many on school days, few on the weekend, and a little more each week. */
async function writeUsage(kernel: Kernel, id: string, school: DemoSchool): Promise<void> {
  const today = todayIn(kernel.clock, school.timeZone)
  const used: Parameters<typeof upsertUsage>[1][number][] = []
  await kernel.database.transaction(platformTenant, async (tx) => {
    for (let back = daysBack; back >= 1; back -= 1) {
      const day = addDays(today, -back)
      const isWeekend = weekday(day) > 5
      const requests = Math.round(school.students * (isWeekend ? 2 : 21 + ((back * 7) % 5) - back / 12))
      await tx.execute(
        upsertUsageDay(id, {
          day,
          students: school.students - Math.floor(back / 15),
          staff: Math.ceil(school.students / 11),
          storageBytes: school.students * (1_400_000 - back * 9000),
          requests,
          rowsRead: requests * rowsOfRequest,
        }),
      )
      used.push({
        ...program,
        hour: instantOf(day, '09:00', school.timeZone),
        requests,
        rowsRead: requests * rowsOfRequest,
      })
    }
  })
  await kernel.database.transaction(id, (tx) => tx.execute(upsertUsage(id, used)))
}

/** Emails that a server which was away for an hour did not take. */
async function writeLostJobs({ database, clock }: Kernel, id: string): Promise<void> {
  const at = new Date(clock.now().getTime() - 3 * 3_600_000)
  const rows = Array.from({ length: 4 }, () => ({
    tenant_id: id,
    id: uuidv7(),
    kind: 'mail.send',
    state: 'failed',
    error: lostWork,
    created_at: at,
    finished_at: at,
  }))
  await database.transaction(id, (tx) => writeRows(tx, { ...endedJobsTable, rows }))
}

const fortnight = 14 * 86_400_000
const stay = 18 * 60_000

async function writePastEntry(kernel: Kernel, { id, school }: Lived): Promise<void> {
  const { database, clock } = kernel
  const [[support], [owner]] = await Promise.all([
    database.global(selectPlatformUser('support@campus.test')),
    database.global(selectUserByEmail(`owner@${school.slug}.test`)),
  ])
  if (!support || !owner) return
  const startedAt = new Date(clock.now().getTime() - fortnight)
  const entry = {
    id: uuidv7(),
    user_id: support.id,
    session_id: uuidv7(),
    reason: 'A class is missing from the timetable of Monday',
    access: 'read',
    basis: 'code',
    approved_by: owner.id,
    started_at: startedAt,
    ends_at: new Date(startedAt.getTime() + 30 * 60_000),
  } as const
  await database.transaction(id, async (tx) => {
    await tx.execute(insertEntry(id, entry))
    const at = new Date(startedAt.getTime() + stay)
    await tx.execute(endPastEntry(id, entry.id, { at, by: support.id, reason: 'operator' }))
  })
}
