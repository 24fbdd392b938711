import type { WorkItem } from '../../../../kernel/http/work-item.ts'
import { selectOverdue } from './sql.ts'

/** Families that owe what was due before today. */
export const overdueWork: WorkItem = {
  key: 'families_overdue',
  access: { kind: 'right', area: 'accounting', action: 'read', scope: 'finance:read' },
  module: 'finance',
  select: ({ school, today }) => selectOverdue(school.id, today),
}
