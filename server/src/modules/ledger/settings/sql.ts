import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Settings as stored: members that differ from the defaults; amounts in minor units, as text. */
export interface StoredSettings {
  readonly settings: Readonly<Record<string, unknown>>
  readonly version: number
}

/** The finance settings of the school; no row: the defaults. Read by `financeSettingsOf`. */
export const selectFinanceSettings = (tenant: string): Statement<StoredSettings> =>
  sql<StoredSettings>`
    select held.settings, held.version from finance_settings held where held.tenant_id = ${tenant}`

export const selectFinanceSettingsForUpdate = (tenant: string): Statement<StoredSettings> =>
  sql<StoredSettings>`${selectFinanceSettings(tenant)} for update`

/** Saves the settings; answers no row when someone else changed them since `version` was read. */
export const upsertFinanceSettings = (
  tenant: string,
  { settings, version }: StoredSettings,
  now: Date,
): Statement<{ version: number }> =>
  sql<{ version: number }>`
    insert into finance_settings as held (tenant_id, settings, updated_at, version)
    values (${tenant}, ${JSON.stringify(settings)}::jsonb, ${now}, ${version + 1})
    on conflict (tenant_id) do update set settings = excluded.settings, updated_at = excluded.updated_at,
      version = excluded.version
      where held.version = ${version}
    returning held.version`
