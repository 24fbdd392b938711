import type { WorkItem } from '../../../kernel/http/work-item.ts'
import { selectFailing } from './sql.ts'

/** Webhook endpoints that fail. */
export const endpointWork: WorkItem = {
  key: 'webhooks_failing',
  access: { kind: 'right', area: 'integrations', action: 'read', scope: 'webhooks:manage' },
  select: ({ school }) => selectFailing(school.id),
}
