import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { AttendanceUnit } from '../rules/units.ts'

export interface SettingsRow {
  /** Local `HH:MM`; null: nobody is reminded. */
  readonly reminder_time: string | null
  /** What attendance is counted in; null: sessions. */
  readonly unit: AttendanceUnit | null
  /** Local `HH:MM` that divides a day taken by lessons into half days. */
  readonly midday_time: string
  /** Reports of up to so many days are approved at once; null: none. */
  readonly report_approved_days: number | null
  /** Reports of more than so many days need a document; null: none does. */
  readonly report_document_days: number | null
  readonly version: number
}

/** The attendance settings; no row: the defaults. */
export const selectSettings = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`
    select held.reminder_time, held.unit, held.midday_time, held.report_approved_days, held.report_document_days,
      held.version from attendance_settings held where held.tenant_id = ${tenant}`

export const selectSettingsForUpdate = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`${selectSettings(tenant)} for update`

/** Saves the settings; answers no row when someone else changed them since `version` was read. */
export const upsertSettings = (tenant: string, row: SettingsRow, now: Date): Statement<{ version: number }> =>
  sql<{ version: number }>`
    insert into attendance_settings as held (tenant_id, reminder_time, unit, midday_time, report_approved_days,
      report_document_days, updated_at, version)
    values (${tenant}, ${row.reminder_time}, ${row.unit}, ${row.midday_time}, ${row.report_approved_days},
      ${row.report_document_days}, ${now}, ${row.version + 1})
    on conflict (tenant_id) do update set reminder_time = excluded.reminder_time, unit = excluded.unit,
      midday_time = excluded.midday_time, report_approved_days = excluded.report_approved_days,
      report_document_days = excluded.report_document_days, updated_at = excluded.updated_at,
      version = excluded.version where held.version = ${row.version}
    returning held.version`
