import type { Transaction } from '../db/transaction.ts'
import { type DomainEvent, emit } from '../events/events.ts'
import type { RequestContext } from '../http/context.ts'
import { type Author, authorOf } from './author.ts'
import { differences, type State } from './differences.ts'
import { type HistoryTable, keepHistory } from './save-history.ts'

/** One change of one row. */
export interface Change {
  /** `room`, `invoice`, …: what the row is in history, events and audit. */
  readonly entity: string
  readonly id: string
  /** What was done, in the past tense: `created`, `issued`. */
  readonly action: string
  /** The state before; left out or null for a new row. */
  readonly before?: object | null | undefined
  readonly after?: object | undefined
  /** What the history says in place of the differences between `before` and `after`. */
  readonly change?: Readonly<Record<string, unknown>> | undefined
  readonly reason?: string | null | undefined
  /** Values of the columns that only this history table has. */
  readonly more?: Readonly<Record<string, unknown>> | undefined
  readonly event?: DomainEvent | undefined
}

/** How a module records: its history table, and the event of a change that names none itself. */
export interface ChangeLog extends HistoryTable {
  readonly eventOf?: (change: Change) => DomainEvent
}

/** Where changes are recorded; without `audit` the request describes itself. */
export interface ChangeContext {
  readonly tx: Transaction
  readonly author: Author
  readonly audit?: RequestContext['audit'] | undefined
}

/** The members of a request that changes are recorded with; background jobs provide the same. */
export type ChangeRequest = Pick<RequestContext, 'tx' | 'clock' | 'principal' | 'requestId' | 'audit'>

/** Records the changes of a request, with its author and in its audit row. */
export const changesOf = (request: ChangeRequest): ChangeContext => ({
  tx: request.tx,
  author: authorOf(request),
  audit: request.audit,
})

/**
 * Records any number of changes: history and events, two statements sent together, and the audit of the request. The
 * columns `entity`, `entity_id`, `action`, `reason`, `change`, `before` and `after` follow from the change, those that
 * the table has of its own from `more`.
 */
export async function recordChange(
  { tx, author, audit }: ChangeContext,
  log: ChangeLog,
  changes: readonly Change[],
): Promise<void> {
  const [first] = changes
  if (!first) return
  const [reason] = changes.flatMap((one) => one.reason ?? [])
  const changed = changedMembers(changes)
  audit?.({
    entity: first.entity,
    ids: changes.map(({ id }) => id),
    ...(reason === undefined ? {} : { reason }),
    ...(changed.length === 0 ? {} : { filters: { changed } }),
  })
  const columns = Object.keys(log.columns)
  const entries = changes.map((one) =>
    Object.fromEntries(columns.map((name) => [name, columnValue(one, name)])),
  )
  const events = changes.flatMap((one) => one.event ?? log.eventOf?.(one) ?? [])
  await Promise.all([keepHistory(tx, author, log, entries), emit(tx, events)])
}

/** Names that an audit entry lists at most. */
const maxMembers = 20

/** The members that a change of one row touched: by name, as values may be personal. */
function changedMembers([first, ...others]: readonly Change[]): string[] {
  const isUpdate = first?.before || first?.action === 'updated'
  if (!first || !isUpdate || others.some(({ entity }) => entity === first.entity)) return []
  const changed = first.change ?? differences(first.before as State, (first.after ?? {}) as State)
  return Object.keys(changed)
    .filter((name) => !upkept.has(name))
    .slice(0, maxMembers)
}

/** Members that every change touches. */
const upkept = new Set(['id', 'version', 'created_at', 'updated_at'])

const standard: Readonly<Record<string, (change: Change) => unknown>> = {
  entity: ({ entity }) => entity,
  entity_id: ({ id }) => id,
  action: ({ action }) => action,
  reason: ({ reason }) => reason ?? null,
  before: ({ before }) => before ?? {},
  after: ({ after }) => after ?? {},
  change: ({ change, before, after }) =>
    change ?? differences((before ?? undefined) as State, (after ?? {}) as State),
}

const columnValue = (change: Change, column: string): unknown => {
  const own = change.more?.[column]
  return own === undefined ? (standard[column]?.(change) ?? null) : own
}
