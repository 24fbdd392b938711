import type { WorkItem } from '../../kernel/http/work-item.ts'
import { selectUnplaced } from './work.sql.ts'

/** Lessons of drafts that have no place yet. */
export const unplacedLessons: WorkItem = {
  key: 'lessons_unplaced',
  access: { kind: 'right', area: 'scheduling', action: 'write', scope: 'scheduling:read' },
  select: (context) => selectUnplaced(context.school.id),
}
