import type { Transaction } from '../../kernel/db/transaction.ts'
import type { ColumnType } from '../../kernel/db/write-rows.ts'
import { writeRows } from '../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import type { Changes } from './rules/changes.ts'

/** Who changes a person, when, in which request. */
export interface Author {
  readonly at: Date
  /** null for machines and imports. */
  readonly userId: string | null
  readonly requestId: string | null
  /** What makes the change; an import says so, whoever started it. */
  readonly source?: HistorySource | undefined
}

export const historySources = ['person', 'machine', 'import'] as const
export type HistorySource = (typeof historySources)[number]

/** What a person row is in history, invitations and events. */
export type PersonEntity = 'student' | 'teacher' | 'guardian'

export interface HistoryEntry {
  readonly entity: PersonEntity
  readonly entityId: string
  readonly action: 'created' | 'updated' | 'archived' | 'restored'
  readonly change: Changes
}

/** The author of a request. */
export const authorOf = (context: RequestContext): Author => ({
  at: context.clock.now(),
  userId: context.principal.kind === 'person' ? context.principal.userId : null,
  requestId: context.requestId,
  source: context.principal.kind === 'anonymous' ? undefined : context.principal.kind,
})

const columns: Readonly<Record<string, ColumnType>> = {
  tenant_id: 'uuid',
  id: 'uuid',
  entity: 'text',
  entity_id: 'uuid',
  action: 'text',
  at: 'timestamptz',
  actor_user_id: 'uuid',
  request_id: 'text',
  source: 'text',
  change: 'jsonb',
}

/** Keeps what changed, before and after: any number of entries in one statement. */
export async function keepHistory(
  tx: Transaction,
  author: Author,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    tenant_id: tx.tenant,
    id: uuidv7(),
    entity: entry.entity,
    entity_id: entry.entityId,
    action: entry.action,
    at: author.at,
    actor_user_id: author.userId,
    request_id: author.requestId,
    source: author.source ?? null,
    change: entry.change,
  }))
  await writeRows(tx, { table: 'people_history', columns, rows })
}
