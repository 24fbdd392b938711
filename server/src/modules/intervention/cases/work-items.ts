import type { Statement } from '../../../kernel/db/statement.ts'
import type { Access } from '../../../kernel/http/access.ts'
import type { WorkItem, WorkRow } from '../../../kernel/http/work-item.ts'
import { type CaseVisibility, caseVisibilityOf } from './visibility.sql.ts'
import { countCasesDue, countTasksDue } from './work.sql.ts'

const access: Extract<Access, { kind: 'right' }> = {
  kind: 'right',
  area: 'intervention',
  action: 'write',
  scope: 'intervention:read',
}

const ofPerson = (
  key: string,
  count: (visibility: CaseVisibility, userId: string) => Statement<WorkRow>,
): WorkItem => ({
  key,
  access,
  module: 'ews',
  select: (context) => {
    const visibility = caseVisibilityOf(context)
    return visibility.userId === null ? undefined : count(visibility, visibility.userId)
  },
})

/** What of cases waits for their owners and for those who have tasks: theirs alone. */
export const caseWork: readonly WorkItem[] = [
  ofPerson('case_tasks_overdue', countTasksDue),
  ofPerson('cases_overdue', countCasesDue),
]
