import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { memberNames } from '../../identity/index.ts'

/** The case that is open for a student, as a derived table: one each at most. */
export const openCases = (tenant: string): Fragment => sql`
  select held.student_id, held.id, held.status, held.owner_user_id, owner.name as owner_name
  from intervention_cases held
  left join (${memberNames(tenant)}) owner on owner.user_id = held.owner_user_id
  where held.tenant_id = ${tenant} and held.status in ('open', 'in_progress')`

/** The last day on which somebody spoke about a student, as a derived table. */
export const lastContacts = (tenant: string): Fragment => sql`
  select spoken.student_id, max(spoken.date) as day from absence_follow_ups spoken
  where spoken.tenant_id = ${tenant} and spoken.outcome = 'reached' group by spoken.student_id`
