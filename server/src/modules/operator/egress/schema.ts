import { t } from '../../../kernel/http/wire.ts'

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

export const Alarms = t.Strict('EgressAlarms', { alarms: t.Array(Alarm) })
