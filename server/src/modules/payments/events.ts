import type { DomainEvent } from '../../kernel/events/events.ts'
import { wireAmount } from '../ledger/index.ts'
import type { RefundRow } from './refunds.sql.ts'
import type { Part } from './rules/allocate.ts'
import type { PaymentRow } from './sql.ts'

const facts = (row: PaymentRow) => ({
  payment_id: row.id,
  household_id: row.household_id,
  purpose: row.purpose,
  method: row.method,
  status: row.status,
  amount: wireAmount(row.amount, row.currency),
  currency: row.currency,
})

/** Money came in. */
export const completedEvent = (row: PaymentRow, parts: readonly Part[]): DomainEvent => ({
  type: 'payment.completed',
  data: { ...facts(row), invoice_ids: parts.map(({ invoiceId }) => invoiceId) },
})

/** A payment failed or was cancelled; or it was completed and the money did not stay. */
export const failedEvent = (row: PaymentRow, reversed: boolean): DomainEvent => ({
  type: 'payment.failed',
  data: { ...facts(row), reversed },
})

/** Money was refunded. */
export const refundedEvent = (row: PaymentRow, refund: RefundRow): DomainEvent => ({
  type: 'payment.refunded',
  data: {
    ...facts(row),
    refund_id: refund.id,
    refund_status: refund.status,
    refund_amount: wireAmount(refund.amount, row.currency),
    refunded_amount: wireAmount(row.refunded, row.currency),
  },
})
