import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { WorkRow } from '../../../kernel/http/work-item.ts'
import { type CaseVisibility, caseIsVisible } from './visibility.sql.ts'

/** Tasks of a user in open cases that are due, today or before. */
export const countTasksDue = (visibility: CaseVisibility, userId: string): Statement<WorkRow> => {
  const { tenant, today } = visibility
  return sql<WorkRow>`select count(*)::int as count, min(task.due_on) as date from case_tasks task
    join intervention_cases item on item.tenant_id = ${tenant} and item.id = task.case_id
    where task.tenant_id = ${tenant} and task.assignee_user_id = ${userId} and task.done_at is null
    and task.due_on <= ${today}::date and item.closed_at is null and ${caseIsVisible(visibility)}`
}

/** Open cases of a user that are to be reviewed, today or before. */
export const countCasesDue = (visibility: CaseVisibility, userId: string): Statement<WorkRow> =>
  sql<WorkRow>`select count(*)::int as count, min(item.due_on) as date from intervention_cases item
    where ${caseIsVisible(visibility)} and item.owner_user_id = ${userId} and item.closed_at is null
    and item.due_on <= ${visibility.today}::date`
