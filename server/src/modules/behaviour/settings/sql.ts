import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BehaviourType } from '../rules/kinds.ts'

export interface SettingsRow {
  readonly types: readonly BehaviourType[]
  readonly retention_months: number | null
  readonly version: number
}

/** The settings of a school; no row: the built-in types, and records stay. */
export const selectSettings = (tenant: string): Statement<SettingsRow> => sql<SettingsRow>`
  select held.types, held.retention_months, held.version from behaviour_settings held where held.tenant_id = ${tenant}`

export const selectSettingsForUpdate = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`${selectSettings(tenant)} for update`

/** Saves the settings; answers no row when someone else changed them since `version` was read. */
export const upsertSettings = (tenant: string, row: SettingsRow, now: Date): Statement<{ version: number }> =>
  sql<{ version: number }>`
    insert into behaviour_settings as held (tenant_id, types, retention_months, updated_at, version)
    values (${tenant}, ${JSON.stringify(row.types)}::jsonb, ${row.retention_months}, ${now}, ${row.version + 1})
    on conflict (tenant_id) do update set types = excluded.types, retention_months = excluded.retention_months,
      updated_at = excluded.updated_at, version = excluded.version where held.version = ${row.version}
    returning held.version`
