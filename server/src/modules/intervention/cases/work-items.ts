import { sql } from '../../../kernel/db/statement.ts'
import type { Access } from '../../../kernel/http/access.ts'
import type { WorkItem, WorkRow } from '../../../kernel/http/work-item.ts'
import { caseIsVisible, caseVisibilityOf } from './visibility.ts'

const access: Extract<Access, { kind: 'right' }> = {
  kind: 'right',
  area: 'intervention',
  action: 'write',
  scope: 'intervention:read',
}

/** What of cases waits for their owners and for those who have tasks: theirs alone. */
export const caseWork: readonly WorkItem[] = [
  {
    key: 'case_tasks_overdue',
    access,
    module: 'ews',
    select: (context) => {
      const visibility = caseVisibilityOf(context)
      const { tenant, today, userId } = visibility
      if (userId === null) return undefined
      return sql<WorkRow>`select count(*)::int as count, min(task.due_on) as date from case_tasks task
        join intervention_cases item on item.tenant_id = ${tenant} and item.id = task.case_id
        where task.tenant_id = ${tenant} and task.assignee_user_id = ${userId} and task.done_at is null
        and task.due_on <= ${today}::date and item.closed_at is null and ${caseIsVisible(visibility)}`
    },
  },
  {
    key: 'cases_overdue',
    access,
    module: 'ews',
    select: (context) => {
      const visibility = caseVisibilityOf(context)
      const { today, userId } = visibility
      if (userId === null) return undefined
      return sql<WorkRow>`select count(*)::int as count, min(item.due_on) as date from intervention_cases item
        where ${caseIsVisible(visibility)} and item.owner_user_id = ${userId} and item.closed_at is null
        and item.due_on <= ${today}::date`
    },
  },
]
