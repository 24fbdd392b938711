import type { WorkItem } from '../../../kernel/http/work-item.ts'
import type { ApplicationState } from '../rules/states.ts'
import { selectInStates } from './sql.ts'

const applications = (key: string, states: readonly ApplicationState[]): WorkItem => ({
  key,
  access: { kind: 'right', area: 'enrollment', action: 'write', scope: 'enrollment:read' },
  select: ({ school }) => selectInStates(school.id, states),
})

/** Applications that the office moves on. */
export const enrollmentWork: readonly WorkItem[] = [
  applications('applications_submitted', ['submitted']),
  applications('applications_under_review', ['under_review']),
  applications('applications_accepted', ['accepted']),
]
