import { type Statement, sql } from '../../../kernel/db/statement.ts'

export interface SettingsRow {
  readonly is_on: boolean
  readonly wait_minutes: number
  readonly includes_late: boolean
  readonly version: number
}

/** What holds until a school decides: nobody is written to. */
export const defaults: SettingsRow = { is_on: false, wait_minutes: 20, includes_late: false, version: 0 }

/** The settings of a school; no row: the defaults. */
export const selectSettings = (tenant: string): Statement<SettingsRow> => sql<SettingsRow>`
  select held.is_on, held.wait_minutes, held.includes_late, held.version from absence_notice_settings held
  where held.tenant_id = ${tenant}`

export const selectSettingsForUpdate = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`${selectSettings(tenant)} for update`

/** Saves the settings; answers no row when someone else changed them since `version` was read. */
export const upsertSettings = (tenant: string, row: SettingsRow, now: Date): Statement<{ version: number }> =>
  sql<{ version: number }>`
    insert into absence_notice_settings as held (tenant_id, is_on, wait_minutes, includes_late, updated_at, version)
    values (${tenant}, ${row.is_on}, ${row.wait_minutes}, ${row.includes_late}, ${now}, ${row.version + 1})
    on conflict (tenant_id) do update set is_on = excluded.is_on, wait_minutes = excluded.wait_minutes,
      includes_late = excluded.includes_late, updated_at = excluded.updated_at, version = excluded.version
      where held.version = ${row.version}
    returning held.version`
