import type { WorkItem } from '../../kernel/http/work-item.ts'
import { countMissing } from './answering/sql.ts'
import { isOffice } from './updates/service.ts'
import { selectWaitingUpdates } from './updates/sql.ts'

/** Forms that the caller has to answer: of families, or of staff. */
const formsToAnswer: WorkItem = {
  key: 'forms_to_answer',
  module: 'documents',
  access: { kind: 'right', area: 'form_tasks', action: 'write', scope: 'forms:read' },
  select: ({ principal, school, today }) =>
    principal.kind === 'person'
      ? countMissing({ tenant: school.id, userId: principal.userId, roles: principal.roles, today })
      : undefined,
}

/** Values that families wrote for records. */
const updatesWaiting: WorkItem = {
  key: 'form_updates_waiting',
  module: 'documents',
  access: { kind: 'right', area: 'people', action: 'write', scope: 'forms:read' },
  select: (context) => (isOffice(context) ? selectWaitingUpdates(context.school.id) : undefined),
}

export const formWork: readonly WorkItem[] = [formsToAnswer, updatesWaiting]
