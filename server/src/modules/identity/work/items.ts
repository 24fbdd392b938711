import type { WorkItem } from '../../../kernel/http/work-item.ts'
import { selectInvited, selectKeysEnding, selectKeysWithoutOwner } from './sql.ts'

/** How long before its end a key is worth a look, in milliseconds: 30 days. */
const notice = 30 * 86_400_000

const integrations = {
  kind: 'right',
  area: 'integrations',
  action: 'read',
  scope: 'integrations:manage',
} as const

/** Members who have not come, and keys that nobody answers for or that end soon. */
export const identityWork: readonly WorkItem[] = [
  {
    key: 'invitations_pending',
    access: { kind: 'right', area: 'members', action: 'write', scope: 'members:read' },
    select: ({ school }) => selectInvited(school.id),
  },
  {
    key: 'api_keys_without_owner',
    access: integrations,
    select: ({ school, clock }) => selectKeysWithoutOwner(school.id, clock.now()),
  },
  {
    key: 'api_keys_ending',
    access: integrations,
    select: ({ school, clock }) => {
      const now = clock.now()
      const until = new Date(now.getTime() + notice)
      return selectKeysEnding(school.id, { now, until, timeZone: school.timeZone })
    },
  },
]
