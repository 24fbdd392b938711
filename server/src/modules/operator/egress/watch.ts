import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { loopQueue } from '../../../kernel/jobs/loop-queue.sql.ts'
import type { WorkerLoop } from '../../../kernel/jobs/worker-loop.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import type { HourOfCredential } from '../../../kernel/usage/usage.sql.ts'
import { refreshSchool } from '../health/refresh.ts'
import { refreshQueue } from '../health/upkeep.ts'
import { alarmFloor, isUnusual } from '../rules/egress.ts'
import { alarmsTable, type ReadingRow, selectReadings } from './alarms.sql.ts'
import { emailAlarm } from './emails.ts'

const egressQueue = loopQueue('operator.egress')

/** Seconds between two refreshes of the figures of a school that is in use. */
const refreshWithin = 300

/** A school in use is refreshed soon, and a credential that reads much is looked at now. */
export async function watchUsage(tx: Transaction, hours: readonly HourOfCredential[]): Promise<void> {
  await tx.execute(refreshQueue.wakeWithin(tx.tenant, refreshWithin))
  if (hours.some(({ rows_read }) => rows_read >= alarmFloor)) await tx.execute(egressQueue.wake(tx.tenant))
}

export const egressLoop = (kernel: Kernel): WorkerLoop => ({
  name: egressQueue.name,
  run: async (tenant) => {
    if (await raiseAlarms(kernel, tenant)) await refreshSchool(kernel, tenant)
  },
  stop: () => Promise.resolve(),
})

const hour = 3_600_000
const fourWeeks = 28 * 24 * hour

/** Raises an alarm for each credential of the school that reads far more than usual; returns how many are new. */
export async function raiseAlarms(kernel: Kernel, tenant: string): Promise<number> {
  const { database, clock, ports } = kernel
  const school = await ports.schoolById(tenant)
  if (!school) return 0
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return database.transaction(tenant, async (tx) => {
    const readings = await tx.query(
      selectReadings(tenant, { since: ago(2 * hour), historySince: ago(fourWeeks), floor: alarmFloor }),
    )
    const unusual = readings.filter((row) =>
      isUnusual({ rowsRead: row.rows_read, usualRows: row.usual_rows, hours: row.hours }),
    )
    if (unusual.length === 0) return 0
    const alarms = unusual.map((row) => alarmOf(row, school.timeZone))
    const raised = await writeRows(tx, {
      ...alarmsTable,
      rows: alarms.map((alarm) => ({ ...alarm, tenant_id: tenant, created_at: now })),
      conflict: { target: ['tenant_id', 'credential_id', 'day'] },
      returning: ['id'],
    })
    if (raised.length === 0) return 0
    const isNew = new Set(raised.map((row) => row['id']))
    await emailAlarm(kernel, tx, school)
    await emit(tx, alarms.filter(({ id }) => isNew.has(id)).map(eventOf))
    return raised.length
  })
}

const alarmOf = ({ hours: _, ...row }: ReadingRow, timeZone: string) => ({
  ...row,
  id: uuidv7(),
  day: dateIn(row.hour, timeZone),
})

const eventOf = (alarm: ReturnType<typeof alarmOf>) => ({
  type: 'egress_alarm.raised',
  data: {
    egress_alarm_id: alarm.id,
    credential_kind: alarm.credential_kind,
    rows_read: alarm.rows_read,
    usual_rows: alarm.usual_rows,
    hour: formatInstant(alarm.hour),
  },
})
