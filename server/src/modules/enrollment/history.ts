import type { Transaction } from '../../kernel/db/transaction.ts'
import type { DomainEvent } from '../../kernel/events/events.ts'
import type { Author as KernelAuthor } from '../../kernel/history/author.ts'
import { type ChangeLog, recordChange } from '../../kernel/history/record-change.ts'
import type { RequestContext } from '../../kernel/http/context.ts'

/** Who did it: a user or a program of the school, the family by its link, or the clock. */
export interface Author extends KernelAuthor {
  readonly actor: 'office' | 'family' | 'machine' | 'clock'
}

/** The author of a request of the school. */
export const officeOf = ({ clock, principal, requestId }: RequestContext): Author => ({
  at: clock.now(),
  actor: principal.kind === 'person' ? 'office' : 'machine',
  userId: principal.kind === 'person' ? principal.userId : null,
  requestId,
})

/** The family whose link or form the request is. */
export const familyOf = ({ clock, requestId }: Pick<RequestContext, 'clock' | 'requestId'>): Author => ({
  at: clock.now(),
  actor: 'family',
  userId: null,
  requestId,
})

interface EnrollmentChange {
  readonly entity: 'application' | 'intake' | 'enrollment_settings'
  readonly id: string
  readonly action: string
  readonly from?: string | null
  readonly to?: string | null
  /** For the school alone. */
  readonly reason?: string | null | undefined
  /** The message sent to the family. */
  readonly message?: string | null | undefined
  /** Before and after of the members that differ. */
  readonly change?: Readonly<Record<string, unknown>>
  readonly event?: DomainEvent | undefined
}

const enrollmentHistory = {
  table: 'enrollment_history',
  columns: {
    entity: 'text',
    entity_id: 'uuid',
    action: 'text',
    actor: 'text',
    from_state: 'text',
    to_state: 'text',
    reason: 'text',
    message: 'text',
    change: 'jsonb',
  },
} as const satisfies ChangeLog

/** Records any number of changes. */
export const recordEnrollment = (
  context: { readonly tx: Transaction; readonly author: Author },
  changes: readonly EnrollmentChange[],
): Promise<void> =>
  recordChange(
    { tx: context.tx, author: context.author },
    enrollmentHistory,
    changes.map(({ from, to, message, ...change }) => ({
      ...change,
      more: { actor: context.author.actor, from_state: from, to_state: to, message },
    })),
  )
