import { formatInstant } from '../../../kernel/time/instants.ts'
import { wireAmount } from '../../ledger/index.ts'
import { isDecided, type Mover, movesOf } from './rules/states.ts'
import type { DisputeDetailWire, DisputeWire } from './schema.ts'
import type { DisputeHistoryRow, ListedDisputeRow } from './sql.ts'

const instantOrNull = (at: Date | null): string | null => at && formatInstant(at)

/** A dispute on the wire, for a caller who may move it as `mover`; null: the caller may not move it. */
export const presentDispute = (row: ListedDisputeRow, mover: Mover | null, now: Date): DisputeWire => ({
  id: row.id,
  payment_id: row.payment_id,
  payment: {
    id: row.payment_id,
    amount: wireAmount(row.payment_amount, row.currency),
    currency: row.currency,
    method: row.payment_method as DisputeWire['payment']['method'],
    household: { id: row.household_id, title: row.household_title },
  },
  state: row.state,
  moves: mover === null ? [] : [...movesOf({ state: row.state, ofProvider: row.provider !== null }, mover)],
  reason: row.reason,
  description: row.description,
  amount: wireAmount(row.amount, row.currency),
  currency: row.currency,
  provider: row.provider,
  provider_state: row.provider_state,
  withheld: row.withheld,
  evidence_due_at: instantOrNull(row.evidence_due_at),
  is_overdue: row.evidence_due_at !== null && row.evidence_due_at < now && !isDecided(row.state),
  evidence: row.evidence.map((one) => ({ ...one })),
  resolution: row.resolution,
  refund_id: row.refund_id,
  opened_at: formatInstant(row.opened_at),
  resolved_at: instantOrNull(row.resolved_at),
  updated_at: formatInstant(row.updated_at),
})

/** What happened to a dispute as the wire shows it. */
export const presentHistory = (rows: readonly DisputeHistoryRow[]): DisputeDetailWire['history'] =>
  rows.map(({ at, action, actor_user_id, change }) => {
    const state = change['state'] as { before: string | null; after: string } | undefined
    return {
      at: formatInstant(at),
      action,
      by: actor_user_id,
      from: state?.before ?? null,
      to: state?.after ?? null,
    }
  })
