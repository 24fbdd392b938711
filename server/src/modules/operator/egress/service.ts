import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import type { WorkItem } from '../../../kernel/http/work-item.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { refreshQueue } from '../health/upkeep.ts'
import { selectAlarms, selectOpenAlarms, updateAlarmResolved } from './alarms.sql.ts'
import type { Alarms } from './schema.ts'

/** The alarms of the school, open ones first. */
export async function listAlarms(context: RequestContext<unknown>): Promise<t.Static<typeof Alarms>> {
  const [rows] = await context.read([selectAlarms(context.school.id)])
  return {
    alarms: rows.map((row) => ({
      id: row.id,
      credential_kind: row.credential_kind,
      credential_id: row.credential_id,
      user_id: row.user_id,
      name: row.program_name ?? row.user_name,
      hour: formatInstant(row.hour),
      rows_read: row.rows_read,
      usual_rows: row.usual_rows,
      created_at: formatInstant(row.created_at),
      resolved_at: row.resolved_at && formatInstant(row.resolved_at),
    })),
  }
}

/** Says that somebody looked at an alarm, once; answers all of them. */
export async function resolveAlarm(
  context: RequestContext<{ readonly egress_alarm_id: string }>,
): Promise<t.Static<typeof Alarms>> {
  const { school, tx, clock, credential } = context
  const id = context.params.egress_alarm_id
  const done = await tx.one(
    updateAlarmResolved(school.id, id, { at: clock.now(), by: credential?.userId ?? null }),
  )
  const answer = await listAlarms(context)
  if (!done && !answer.alarms.some((alarm) => alarm.id === id)) throw notFound()
  context.audit({ entity: 'egress_alarm', ids: [id] })
  await tx.execute(refreshQueue.wake(school.id))
  return answer
}

/** Alarms that wait for somebody to look at them. */
export const alarmWork: WorkItem = {
  key: 'egress_alarms',
  access: { kind: 'right', area: 'support', action: 'write', scope: 'members:write' },
  select: ({ school }) => selectOpenAlarms(school.id),
}
