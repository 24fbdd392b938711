import { type Statement, sql } from '../../../kernel/db/statement.ts'

interface SettingsRow {
  readonly retention_days: number
  readonly version: number
}

export const defaultSettings: SettingsRow = { retention_days: 365, version: 0 }

/** The admission settings; no row: the defaults. */
export const selectSettings = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`
    select held.retention_days, held.version from enrollment_settings held where held.tenant_id = ${tenant}`

export const selectSettingsForUpdate = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`${selectSettings(tenant)} for update`

/** Saves the settings; answers no row when someone else changed them since `version` was read. */
export const upsertSettings = (tenant: string, row: SettingsRow, now: Date): Statement<{ version: number }> =>
  sql<{ version: number }>`
    insert into enrollment_settings as held (tenant_id, retention_days, updated_at, version)
    values (${tenant}, ${row.retention_days}, ${now}, ${row.version + 1})
    on conflict (tenant_id) do update set retention_days = excluded.retention_days,
      updated_at = excluded.updated_at, version = excluded.version
      where held.version = ${row.version}
    returning held.version`
