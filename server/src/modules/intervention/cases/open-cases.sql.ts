import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { memberNames } from '../../identity/index.ts'

/** The case that is open for a student, as a derived table: one each at most. */
export const openCases = (tenant: string): Fragment => sql`
  select held.student_id, held.id, held.status, held.owner_user_id, owner.name as owner_name
  from intervention_cases held
  left join (${memberNames(tenant)}) owner on owner.user_id = held.owner_user_id
  where held.tenant_id = ${tenant} and held.status in ('open', 'in_progress')`

/** The last day on which somebody spoke about a student, as a derived table; restricted notes are left out. */
export const lastContacts = (tenant: string): Fragment => sql`
  select spoken.student_id, max(spoken.day) as day from (
    select call.student_id, call.date as day from absence_follow_ups call
    where call.tenant_id = ${tenant} and call.outcome = 'reached'
    union all
    select held.student_id, note.happened_on as day from case_notes note
    join intervention_cases held on held.tenant_id = ${tenant} and held.id = note.case_id
    where note.tenant_id = ${tenant} and note.kind = 'contact' and note.level = 'team' and note.removed_at is null
  ) spoken
  group by spoken.student_id`
