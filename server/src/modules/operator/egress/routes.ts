import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Alarms } from './schema.ts'
import { listAlarms, resolveAlarm } from './service.ts'

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
    handler: async (context) => ok(await resolveAlarm(context)),
  }),
]
