import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { InterventionKind } from '../rules/kinds.ts'
import type { LetterTexts } from '../rules/letter-text.ts'

export interface SettingsRow {
  readonly catalogue: readonly InterventionKind[] | null
  readonly retention_months: number | null
  readonly letter_texts: LetterTexts
  readonly letter_updated_at: Date | null
  readonly version: number
}

/** As long as a school has changed nothing. */
export const noSettings: SettingsRow = {
  catalogue: null,
  retention_months: null,
  letter_texts: {},
  letter_updated_at: null,
  version: 0,
}

export const selectInterventionSettings = (tenant: string): Statement<SettingsRow> => sql<SettingsRow>`
  select held.catalogue, held.retention_months, held.letter_texts, held.letter_updated_at, held.version
  from intervention_settings held where held.tenant_id = ${tenant}`

/** The settings, locked until the transaction ends; a row is made where there is none. */
export const lockInterventionSettings = (
  tenant: string,
  now: Date,
): Statement<SettingsRow> => sql<SettingsRow>`
  insert into intervention_settings as held (tenant_id, updated_at, version) values (${tenant}, ${now}, 0)
  on conflict (tenant_id) do update set version = held.version
  returning held.catalogue, held.retention_months, held.letter_texts, held.letter_updated_at, held.version`

export const updateInterventionSettings = (
  tenant: string,
  row: SettingsRow,
  now: Date,
): Statement<{ version: number }> => sql<{
  version: number
}>`update intervention_settings set catalogue = ${row.catalogue && JSON.stringify(row.catalogue)}::jsonb,
    retention_months = ${row.retention_months}, letter_texts = ${JSON.stringify(row.letter_texts)}::jsonb,
    letter_updated_at = ${row.letter_updated_at}, updated_at = ${now}, version = version + 1
  where tenant_id = ${tenant} returning version`
