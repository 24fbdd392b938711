import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { activeMembers } from '../../identity/index.ts'
import { visibleStudents } from '../../people/index.ts'
import type { Band, Observations } from '../rules/score.ts'
import type { Visibility } from '../visibility.ts'

/** What was found about each student whom the caller sees, and the band in force. */
export const selectObserved = ({
  tenant,
  rings,
  today,
}: Visibility): Statement<{ band: Band; observed: Observations }> => sql<{
  band: Band
  observed: Observations
}>`
  select held.band, held.observed from risk_scores held
  where held.tenant_id = ${tenant} and ${visibleStudents(tenant, rings, today, sql`held.student_id`)}
  order by held.student_id`

/** Counsellors who work for the school now. */
export const countCounselors = (tenant: string): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from (${activeMembers(tenant)}) member where 'counselor' = any(member.roles)`
