import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { activeMembers } from '../../identity/index.ts'

export interface SettingsRow {
  readonly whole_school_approval: boolean
  readonly student_threads: boolean
  readonly office_from: string
  readonly office_to: string
  readonly office_days: readonly number[]
  readonly safeguarding_roles: readonly string[]
  readonly safeguarding_user_ids: readonly string[]
  readonly retention_months: number
  readonly version: number
}

/** The settings of a school that has changed none. */
export const builtInSettings: SettingsRow = {
  whole_school_approval: true,
  student_threads: false,
  office_from: '08:00',
  office_to: '17:00',
  office_days: [1, 2, 3, 4, 5],
  safeguarding_roles: ['principal', 'counselor'],
  safeguarding_user_ids: [],
  retention_months: 36,
  version: 0,
}

export const selectSettings = (tenant: string): Statement<SettingsRow> => sql<SettingsRow>`
  select held.whole_school_approval, held.student_threads, held.office_from, held.office_to, held.office_days,
    held.safeguarding_roles, held.safeguarding_user_ids, held.retention_months, held.version
  from message_settings held where held.tenant_id = ${tenant}`

export const selectSettingsForUpdate = (tenant: string): Statement<SettingsRow> =>
  sql<SettingsRow>`${selectSettings(tenant)} for update`

/** Saves the settings; no row when someone else changed them since `version` was read. */
export const upsertSettings = (tenant: string, row: SettingsRow, now: Date): Statement<{ version: number }> =>
  sql<{ version: number }>`
    insert into message_settings as held (tenant_id, whole_school_approval, student_threads, office_from, office_to,
      office_days, safeguarding_roles, safeguarding_user_ids, retention_months, updated_at, version)
    values (${tenant}, ${row.whole_school_approval}, ${row.student_threads}, ${row.office_from}, ${row.office_to},
      ${row.office_days}::int[], ${row.safeguarding_roles}::text[], ${row.safeguarding_user_ids}::uuid[],
      ${row.retention_months}, ${now}, ${row.version + 1})
    on conflict (tenant_id) do update set whole_school_approval = excluded.whole_school_approval,
      student_threads = excluded.student_threads, office_from = excluded.office_from, office_to = excluded.office_to,
      office_days = excluded.office_days, safeguarding_roles = excluded.safeguarding_roles,
      safeguarding_user_ids = excluded.safeguarding_user_ids, retention_months = excluded.retention_months,
      updated_at = excluded.updated_at, version = excluded.version
    where held.version = ${row.version} returning held.version`

/** The active members of these users, with their roles. */
export const selectMembers = (
  tenant: string,
  userIds: readonly string[],
): Statement<{ user_id: string; roles: readonly string[] }> => sql<{
  user_id: string
  roles: readonly string[]
}>`
  select member.user_id, member.roles from (${activeMembers(tenant)}) member
  where member.user_id = any(${userIds}::uuid[])`
