import { emit } from '../../../kernel/events/events.ts'
import { recordFinance } from '../../ledger/index.ts'
import type { PaymentContext } from '../payment-context.ts'
import { disputeEvent } from './events.ts'
import { isDecided } from './rules/states.ts'
import { type DisputeRow, updateDispute } from './sql.ts'

/** Saves the current state of a dispute, with its history and event; a dispute that resumes is opened again. */
export async function keepDispute(
  { tx, author }: PaymentContext,
  before: DisputeRow,
  after: DisputeRow,
  more: Readonly<Record<string, unknown>> = {},
): Promise<DisputeRow> {
  const action = actionOf(before, after)
  const row = {
    ...after,
    updated_at: author.at,
    version: before.version + 1,
    resolved_at: resolvedAt(before, after, author.at),
  }
  const change = { ...changesOf(before, after), ...more }
  await tx.execute(updateDispute(tx.tenant, row))
  await recordFinance({ tx, author }, [{ entity: 'dispute', id: row.id, change, action }])
  await emit(tx, [disputeEvent(row, action === 'reopened')])
  return row
}

/** What the history calls the change. */
function actionOf(before: DisputeRow, after: DisputeRow): 'updated' | 'moved' | 'resolved' | 'reopened' {
  if (before.state === after.state) return 'updated'
  if (isDecided(after.state)) return 'resolved'
  return isDecided(before.state) ? 'reopened' : 'moved'
}

function resolvedAt(before: DisputeRow, after: DisputeRow, now: Date): Date | null {
  if (!isDecided(after.state)) return null
  return before.state === after.state ? after.resolved_at : now
}

const changesOf = (before: DisputeRow, after: DisputeRow) =>
  Object.fromEntries(
    (['state', 'provider_state'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { before: before[name], after: after[name] }]),
  )
