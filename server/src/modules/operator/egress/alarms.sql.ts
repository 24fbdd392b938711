import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { programName } from '../../identity/index.ts'

/** An hour of a credential, with the hours of its own history: of all sessions of a person, of one program. */
export interface ReadingRow {
  readonly credential_id: string
  readonly credential_kind: string
  readonly user_id: string | null
  readonly hour: Date
  readonly rows_read: number
  readonly usual_rows: number
  readonly hours: number
}

/** Hours since an instant with many rows, each against the busy hours of the weeks before it. */
export const selectReadings = (
  tenant: string,
  {
    since,
    historySince,
    floor,
  }: { readonly since: Date; readonly historySince: Date; readonly floor: number },
): Statement<ReadingRow> =>
  sql<ReadingRow>`
    select one.credential_id, one.credential_kind, one.user_id, one.hour, one.rows_read::float8 as rows_read,
      past.usual_rows::float8 as usual_rows, past.hours
    from usage_hours one
    cross join lateral (
      select coalesce(percentile_disc(0.95) within group (order by held.rows_read), 0) as usual_rows,
        count(*)::int as hours
      from usage_hours held
      where held.tenant_id = ${tenant} and held.hour >= ${historySince} and held.hour < one.hour and held.rows_read > 0
        and (held.credential_id = one.credential_id or held.user_id = one.user_id)
    ) past
    where one.tenant_id = ${tenant} and one.hour >= ${since} and one.rows_read >= ${floor}
    order by one.credential_id, one.hour`

/** Alarms; of a credential one a day. */
export const alarmsTable = {
  table: 'egress_alarms',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    credential_id: 'text',
    credential_kind: 'text',
    user_id: 'uuid',
    hour: 'timestamptz',
    day: 'date',
    rows_read: 'bigint',
    usual_rows: 'bigint',
    created_at: 'timestamptz',
  },
} as const satisfies BulkTable

interface AlarmRow {
  readonly id: string
  readonly credential_id: string
  readonly credential_kind: string
  readonly user_id: string | null
  readonly hour: Date
  readonly rows_read: number
  readonly usual_rows: number
  readonly created_at: Date
  readonly resolved_at: Date | null
  readonly user_name: string | null
  readonly program_name: string | null
}

/** The last fifty alarms, open ones first. */
export const selectAlarms = (tenant: string): Statement<AlarmRow> =>
  sql<AlarmRow>`
    select alarm.id, alarm.credential_id, alarm.credential_kind, alarm.user_id, alarm.hour,
      alarm.rows_read::float8 as rows_read, alarm.usual_rows::float8 as usual_rows, alarm.created_at, alarm.resolved_at,
      person.name as user_name, (${programName(tenant, sql`alarm.credential_id`)}) as program_name
    from egress_alarms alarm
    left join users person on person.id = alarm.user_id
    where alarm.tenant_id = ${tenant}
    order by alarm.resolved_at is not null, alarm.created_at desc, alarm.id desc limit 50`

export const updateAlarmResolved = (
  tenant: string,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update egress_alarms set resolved_at = ${at}, resolved_by = ${by}
    where tenant_id = ${tenant} and id = ${id} and resolved_at is null returning id`

/** Alarms that nobody has looked at. */
export const selectOpenAlarms = (tenant: string): Statement<{ count: number; oldest_at: Date | null }> =>
  sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest_at from egress_alarms
    where tenant_id = ${tenant} and resolved_at is null`
