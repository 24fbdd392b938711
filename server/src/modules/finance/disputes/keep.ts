import { emit } from '../../../kernel/events/events.ts'
import { recordFinance } from '../history.ts'
import type { Desk } from '../payments/desk.ts'
import { disputeEvent } from './events.ts'
import { isDecided } from './rules/states.ts'
import { type DisputeRow, updateDispute } from './sql.ts'

/** Saves where a dispute stands by now, with its history and event; one that is taken up again is opened once more. */
export async function keepDispute(
  { tx, author }: Desk,
  before: DisputeRow,
  after: DisputeRow,
  more: Readonly<Record<string, unknown>> = {},
): Promise<DisputeRow> {
  const moved = before.state !== after.state
  const reopened = isDecided(before.state) && !isDecided(after.state)
  const row = {
    ...after,
    updated_at: author.at,
    version: before.version + 1,
    resolved_at: isDecided(after.state) ? (moved ? author.at : after.resolved_at) : null,
  }
  const change = {
    ...(moved ? { state: { before: before.state, after: row.state } } : {}),
    ...(before.provider_state === row.provider_state
      ? {}
      : { provider_state: { before: before.provider_state, after: row.provider_state } }),
    ...more,
  }
  await tx.execute(updateDispute(tx.tenant, row))
  await recordFinance({ tx, author }, [
    {
      entity: 'dispute',
      id: row.id,
      change,
      action: reopened
        ? 'reopened'
        : isDecided(row.state) && moved
          ? 'resolved'
          : moved
            ? 'moved'
            : 'updated',
    },
  ])
  await emit(tx, [disputeEvent(row, reopened)])
  return row
}
