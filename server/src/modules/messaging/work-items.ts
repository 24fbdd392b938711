import type { WorkItem } from '../../kernel/http/work-item.ts'
import { ownerOf } from './inbox/owner.sql.ts'
import { selectToAnswer } from './inbox/sql.ts'
import { visibilityOfMessages } from './messages/save.ts'
import { selectFailed, selectToApprove } from './messages/sql.ts'
import { isDesignated } from './safeguarding/designated.ts'
import { countReports } from './safeguarding/sql.ts'
import { userIdOf } from './sender.ts'
import { builtInSettings, selectSettings } from './settings/sql.ts'
import { orphansSince } from './threads/hand-over.ts'
import { countOrphans } from './threads/members.sql.ts'

/** Messages to the whole school that somebody else must approve. */
const toApprove: WorkItem = {
  key: 'messages_to_approve',
  module: 'messaging',
  access: { kind: 'right', area: 'message_approval', action: 'write', scope: 'messages:read' },
  select: ({ school, principal }) => selectToApprove(school.id, userIdOf(principal)),
}

/** Messages that did not go out: one's own, or all for those who approve. */
const failed: WorkItem = {
  key: 'messages_failed',
  module: 'messaging',
  access: { kind: 'right', area: 'message_sending', action: 'write', scope: 'messages:read' },
  select: (context) => selectFailed(visibilityOfMessages(context)),
}

/** Messages that wait for the caller's answer. */
const toAnswer: WorkItem = {
  key: 'messages_to_answer',
  module: 'messaging',
  access: { kind: 'right', area: 'messages', action: 'write', scope: 'messages:read' },
  select: (context) => (context.principal.kind === 'person' ? selectToAnswer(ownerOf(context)) : undefined),
}

/** Threads that no member of staff can read any more. */
const toHandOver: WorkItem = {
  key: 'threads_to_hand_over',
  module: 'messaging',
  access: { kind: 'right', area: 'message_approval', action: 'read', scope: 'messages:read' },
  select: ({ school, today, clock }) => countOrphans(school.id, { today, since: orphansSince(clock.now()) }),
}

/** Reported posts, for those who are designated. */
const reported: WorkItem = {
  key: 'message_reports_open',
  module: 'messaging',
  access: { kind: 'right', area: 'message_safeguarding', action: 'read', scope: 'messages:read' },
  select: async (context) => {
    const { principal, school } = context
    if (principal.kind !== 'person') return undefined
    const [[settings = builtInSettings]] = await context.read([selectSettings(school.id)])
    if (!isDesignated(settings, principal)) return undefined
    return countReports(school.id, { userId: principal.userId, open: true })
  },
}

export const messagingWork: readonly WorkItem[] = [toApprove, failed, toAnswer, toHandOver, reported]
