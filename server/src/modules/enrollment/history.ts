import type { Transaction } from '../../kernel/db/transaction.ts'
import type { Author as KernelAuthor } from '../../kernel/history/author.ts'
import { type HistoryTable, keepHistory as keep } from '../../kernel/history/keep-history.ts'
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

interface HistoryEntry {
  readonly entity: 'application' | 'intake' | 'enrollment_settings'
  readonly entityId: string
  readonly action: string
  readonly from?: string | null
  readonly to?: string | null
  /** For the school alone. */
  readonly reason?: string | null | undefined
  /** What the family was told. */
  readonly message?: string | null | undefined
  /** Before and after of the members that differ. */
  readonly change?: Readonly<Record<string, unknown>>
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
} as const satisfies HistoryTable

/** Keeps what happened: any number of entries in one statement. */
export const keepHistory = (
  tx: Transaction,
  author: Author,
  entries: readonly HistoryEntry[],
): Promise<void> =>
  keep(
    tx,
    author,
    enrollmentHistory,
    entries.map((entry) => ({
      entity: entry.entity,
      entity_id: entry.entityId,
      action: entry.action,
      actor: author.actor,
      from_state: entry.from ?? null,
      to_state: entry.to ?? null,
      reason: entry.reason ?? null,
      message: entry.message ?? null,
      change: entry.change ?? {},
    })),
  )
