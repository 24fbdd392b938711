import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { partsOf, storedParts } from '../divide.ts'
import type { PaymentContext } from '../payment-context.ts'
import { insertRefund, type RefundRow, selectRefunds, updateRefundTaken } from '../refunds.sql.ts'
import { type Split, splitTaken } from '../rules/split-taken.ts'
import type { Taken } from '../rules/take-back.ts'
import type { PaymentRow } from '../sql.ts'
import { keepDispute } from './keep.ts'
import { type DisputeRow, selectDisputesOf } from './sql.ts'

/**
 * What of money that comes back to a payment, which the caller holds, covers a lost dispute: there the payer got more than
 * remained of the payment, and would receive it twice. Records this; the posting is the caller's.
 */
export async function coverLoss(payments: PaymentContext, payment: PaymentRow, taken: Taken): Promise<Split> {
  const { tx } = payments
  const known = await tx.query(selectDisputesOf(tx.tenant, payment.id))
  const dispute = known.find(({ state, withheld }) => state === 'resolved_refund' && withheld)
  if (!dispute) return splitTaken(taken, 0n)
  const lost = (await tx.query(selectRefunds(tx.tenant, payment.id))).find(
    ({ id }) => id === dispute.refund_id,
  )
  const open = dispute.amount - (lost?.amount ?? 0n)
  const split = splitTaken(taken, open)
  const covered = amountOf(split.off)
  const refundId = lost ? await addTo(payments, lost, split.off) : await addLost(payments, dispute, split.off)
  await keepDispute(payments, dispute, { ...dispute, withheld: covered < open, refund_id: refundId })
  return split
}

const amountOf = ({ invoices, wallet }: Taken): bigint =>
  invoices.reduce((sum, one) => sum + one.amount, wallet)

async function addTo({ tx }: PaymentContext, lost: RefundRow, { invoices, wallet }: Taken): Promise<string> {
  const parts = new Map(partsOf(lost.taken).map(({ invoiceId, amount }) => [invoiceId, amount]))
  for (const { invoiceId, amount } of invoices) parts.set(invoiceId, (parts.get(invoiceId) ?? 0n) + amount)
  const taken = storedParts([...parts].map(([invoiceId, amount]) => ({ invoiceId, amount })))
  const amount = lost.amount + amountOf({ invoices, wallet })
  await tx.execute(updateRefundTaken(tx.tenant, lost.id, { amount, taken }))
  return lost.id
}

/** Nothing remained of the payment when the dispute was lost. */
async function addLost({ tx, author }: PaymentContext, dispute: DisputeRow, off: Taken): Promise<string> {
  const row: RefundRow = {
    id: uuidv7(),
    payment_id: dispute.payment_id,
    amount: amountOf(off),
    status: 'completed',
    method: 'dispute',
    reason: 'Lost in a dispute',
    reference: null,
    taken: storedParts(off.invoices),
    provider_reference: dispute.provider_reference,
    till_session_id: null,
    created_by: author.userId,
    created_by_credential: author.credentialId ?? null,
    created_at: author.at,
    completed_at: author.at,
    through: null,
    sent_at: null,
    failure_code: null,
    failure_message: null,
  }
  await tx.execute(insertRefund(tx.tenant, row))
  return row.id
}
