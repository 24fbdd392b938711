import type { WorkItem } from '../../kernel/http/work-item.ts'
import { selectBlockedWork } from './addresses/sql.ts'

/** Addresses of people of the school to which nothing is sent any more. */
export const notificationWork: WorkItem = {
  key: 'undeliverable_addresses',
  access: { kind: 'right', area: 'bounces', action: 'write', scope: 'notifications:read' },
  select: (context) => selectBlockedWork(context.school.id),
}
