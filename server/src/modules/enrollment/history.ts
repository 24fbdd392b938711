import type { Transaction } from '../../kernel/db/transaction.ts'
import { writeRows } from '../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

/** Who did it: a user or a program of the school, the family by its link, or the clock. */
export interface Author {
  readonly at: Date
  readonly actor: 'office' | 'family' | 'machine' | 'clock'
  readonly userId: string | null
  readonly requestId: string | null
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

export interface HistoryEntry {
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

const columns = {
  tenant_id: 'uuid',
  id: 'uuid',
  entity: 'text',
  entity_id: 'uuid',
  action: 'text',
  at: 'timestamptz',
  actor: 'text',
  actor_user_id: 'uuid',
  request_id: 'text',
  from_state: 'text',
  to_state: 'text',
  reason: 'text',
  message: 'text',
  change: 'jsonb',
} as const

/** Keeps what happened: any number of entries in one statement. */
export async function keepHistory(
  tx: Transaction,
  author: Author,
  entries: readonly HistoryEntry[],
): Promise<void> {
  await writeRows(tx, {
    table: 'enrollment_history',
    columns,
    rows: entries.map((entry) => ({
      ...{ tenant_id: tx.tenant, id: uuidv7(), entity: entry.entity, entity_id: entry.entityId },
      ...{ action: entry.action, at: author.at, actor: author.actor, actor_user_id: author.userId },
      ...{ request_id: author.requestId, from_state: entry.from ?? null, to_state: entry.to ?? null },
      ...{ reason: entry.reason ?? null, message: entry.message ?? null, change: entry.change ?? {} },
    })),
  })
}
