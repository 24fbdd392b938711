import { type Statement, sql } from '../../../kernel/db/statement.ts'

export interface SettingsRow {
  /** Local `HH:MM`; null: nobody is reminded. */
  readonly reminder_time: string | null
  readonly version: number
}

/** How the school keeps attendance; no row: the defaults. */
export const selectSettings = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`
    select held.reminder_time, held.version from attendance_settings held where held.tenant_id = ${tenant}`

export const selectSettingsForUpdate = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`${selectSettings(tenant)} for update`

/** Saves the settings; answers no row when someone else changed them since `version` was read. */
export const upsertSettings = (tenant: string, row: SettingsRow, now: Date): Statement<{ version: number }> =>
  sql<{ version: number }>`
    insert into attendance_settings as held (tenant_id, reminder_time, updated_at, version)
    values (${tenant}, ${row.reminder_time}, ${now}, ${row.version + 1})
    on conflict (tenant_id) do update set reminder_time = excluded.reminder_time, updated_at = excluded.updated_at,
      version = excluded.version where held.version = ${row.version}
    returning held.version`
