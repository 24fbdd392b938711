import type { WorkItem } from '../../../kernel/http/work-item.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { selectClosedToPublish, selectToClose, selectToGrade, selectToPublish } from './sql.ts'

const access = { kind: 'right', area: 'evaluations', action: 'write', scope: 'grades:read' } as const

/** What is open in grading: of teachers their evaluations and classes, of the office the terms of the school. */
export const evaluationWork: readonly WorkItem[] = [
  {
    key: 'evaluations_to_grade',
    access,
    select: (context) => selectToGrade(visibilityOf(context)),
  },
  {
    key: 'evaluations_to_publish',
    access,
    select: (context) => selectToPublish(visibilityOf(context)),
  },
  {
    key: 'term_classes_to_close',
    access,
    select: (context) => selectToClose(visibilityOf(context)),
  },
  {
    key: 'term_classes_to_publish',
    access,
    select: (context) => (isOffice(context) ? selectClosedToPublish(visibilityOf(context)) : undefined),
  },
]
