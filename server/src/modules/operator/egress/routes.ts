import { allowed } from '../../../kernel/http/access.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { t } from '../../../kernel/http/wire.ts'
import type { WorkItem } from '../../../kernel/http/work-item.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { refreshQueue } from '../health/upkeep.ts'
import { selectAlarms, selectOpenAlarms, updateAlarmResolved } from './alarms.sql.ts'

const Alarm = t.Strict('EgressAlarm', {
  id: t.Uuid,
  credential_kind: t.described(t.String(), 'Such as `session_cookie`, `api_key` or `oauth_token`.'),
  credential_id: t.String(),
  user_id: t.Nullable(t.Uuid),
  name: t.described(t.Nullable(t.String()), 'Of the person or program.'),
  hour: t.described(t.Instant, 'Begin of the hour.'),
  rows_read: t.described(
    t.Integer({ minimum: 0 }),
    'Rows that it had read in that hour when the alarm was raised.',
  ),
  usual_rows: t.described(t.Integer({ minimum: 0 }), 'Rows of its busy hours in the four weeks before.'),
  created_at: t.Instant,
  resolved_at: t.Nullable(t.Instant),
})

const Alarms = t.Strict('EgressAlarms', { alarms: t.Array(Alarm) })

/** Alarms about unusual reading, for those who run the school. */
export const egressRoutes: Route[] = [
  defineRoute({
    id: 'support.listEgressAlarms',
    method: 'GET',
    path: '/api/v1/egress-alarms/',
    summary: 'List alarms about unusual reading',
    description: 'Credentials that read far more rows in an hour than they usually do; open alarms first.',
    access: allowed('support', 'read', 'members:read'),
    school: 'required',
    answers: { 200: Alarms },
    manifestKey: 'egress_alarms',
    handler: async (context) => ok(await listAlarms(context)),
  }),
  defineRoute({
    id: 'support.resolveEgressAlarm',
    method: 'POST',
    path: '/api/v1/egress-alarms/:egress_alarm_id/resolve/',
    summary: 'Resolve an alarm about unusual reading',
    description: 'Says that somebody looked at it. The credential stays as it is.',
    access: allowed('support', 'write', 'members:write'),
    school: 'required',
    params: t.Strict({ egress_alarm_id: t.Uuid }),
    answers: { 200: Alarms },
    handler: async (context) => {
      const { school, tx, params, clock, credential } = context
      const by = credential?.userId ?? null
      const done = await tx.one(
        updateAlarmResolved(school.id, params.egress_alarm_id, { at: clock.now(), by }),
      )
      const body = await listAlarms(context)
      if (!done && !body.alarms.some(({ id }) => id === params.egress_alarm_id)) throw notFound()
      context.audit({ entity: 'egress_alarm', ids: [params.egress_alarm_id] })
      await tx.execute(refreshQueue.wake(school.id))
      return ok(body)
    },
  }),
]

async function listAlarms(context: RequestContext<unknown>): Promise<t.Static<typeof Alarms>> {
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

/** Alarms that wait for somebody to look at them. */
export const alarmWork: WorkItem = {
  key: 'egress_alarms',
  access: { kind: 'right', area: 'support', action: 'write', scope: 'members:write' },
  select: ({ school }) => selectOpenAlarms(school.id),
}
