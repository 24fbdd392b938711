import { type Statement, sql } from '../../../kernel/db/statement.ts'

interface SettingsRow {
  /** A decimal as text. */
  readonly tolerance_lessons: string
  readonly version: number
}

export const defaultSettings: SettingsRow = { tolerance_lessons: '2', version: 0 }

/** How the school judges pace; no row: the defaults. */
export const selectSettings = (tenant: string): Statement<SettingsRow> => sql<SettingsRow>`
  select held.tolerance_lessons, held.version from syllabus_settings held where held.tenant_id = ${tenant}`

export const selectSettingsForUpdate = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`${selectSettings(tenant)} for update`

/** Saves the settings; answers no row when someone else changed them since `version` was read. */
export const upsertSettings = (
  tenant: string,
  row: SettingsRow,
  now: Date,
): Statement<{ version: number }> => sql<{ version: number }>`
  insert into syllabus_settings as held (tenant_id, tolerance_lessons, updated_at, version)
  values (${tenant}, ${row.tolerance_lessons}, ${now}, ${row.version + 1})
  on conflict (tenant_id) do update set tolerance_lessons = excluded.tolerance_lessons,
    updated_at = excluded.updated_at, version = excluded.version where held.version = ${row.version}
  returning held.version`
