import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { activeMembers, areas } from '../../identity/index.ts'

/** Members alarmed at most. */
const maxAlarmed = 100

/** The members who follow absences up. */
export const selectOfficeUsers = (tenant: string): Statement<{ user_id: string }> => sql<{ user_id: string }>`
  select member.user_id from (${activeMembers(tenant)}) member
  where member.roles && ${areas.follow_ups.write}::text[] order by member.user_id limit ${maxAlarmed}`
