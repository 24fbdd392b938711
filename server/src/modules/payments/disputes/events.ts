import type { DomainEvent } from '../../../kernel/events/events.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { wireAmount } from '../../ledger/index.ts'
import { isDecided } from './rules/states.ts'
import type { DisputeRow } from './sql.ts'

/** The dispute as an event describes it. */
export const disputeEvent = (row: DisputeRow, opened: boolean): DomainEvent => ({
  type: opened ? 'dispute.opened' : isDecided(row.state) ? 'dispute.resolved' : 'dispute.updated',
  data: {
    dispute_id: row.id,
    payment_id: row.payment_id,
    state: row.state,
    reason: row.reason,
    amount: wireAmount(row.amount, row.currency),
    currency: row.currency,
    provider: row.provider,
    withheld: row.withheld,
    evidence_due_at: row.evidence_due_at && formatInstant(row.evidence_due_at),
  },
})
