import type { WorkItem } from '../../kernel/http/work-item.ts'
import { selectFollowUpsDue } from './records/sql.ts'
import { visibilityOf } from './visibility.ts'

/** What was to be done by today about incidents that the caller reads as staff. */
const followUpsDue: WorkItem = {
  key: 'behaviour_follow_ups_due',
  access: { kind: 'right', area: 'behaviour', action: 'write', scope: 'behaviour:read' },
  select: (context) => selectFollowUpsDue(visibilityOf(context)),
}

export const behaviourWork: readonly WorkItem[] = [followUpsDue]
