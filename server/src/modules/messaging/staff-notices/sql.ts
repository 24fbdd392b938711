import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { activeMembers, areas } from '../../identity/index.ts'
import type { SettingsRow } from '../settings/sql.ts'

/** Members notified at most. */
const maxNotified = 100

/** The members who approve messages. */
export const selectApprovers = (tenant: string): Statement<{ user_id: string }> => sql<{ user_id: string }>`
  select member.user_id from (${activeMembers(tenant)}) member
  where member.roles && ${areas.message_approval.write}::text[] order by member.user_id limit ${maxNotified}`

/** Designated staff: members by role, or by name as long as they are staff. */
export const selectDesignated = (
  tenant: string,
  { safeguarding_roles, safeguarding_user_ids }: SettingsRow,
): Statement<{ user_id: string }> => sql<{ user_id: string }>`
  select member.user_id from (${activeMembers(tenant)}) member
  where member.roles && ${areas.message_safeguarding.read}::text[]
    and (member.roles && ${safeguarding_roles}::text[] or member.user_id = any(${safeguarding_user_ids}::uuid[]))
  order by member.user_id limit ${maxNotified}`
