import type { WorkItem } from '../../../../kernel/http/work-item.ts'
import { countFailingSources } from './sql.ts'

/** Roster sources that fail. */
export const sourceWork: WorkItem = {
  key: 'roster_sources_failing',
  access: { kind: 'right', area: 'integrations', action: 'read', scope: 'integrations:manage' },
  select: ({ school }) => countFailingSources(school.id),
}
