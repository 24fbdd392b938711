import { postEntries } from '../../ledger/index.ts'
import { bookedOf } from '../complete.ts'
import { dayOf, type PaymentContext } from '../payment-context.ts'
import { failRefund, refund } from '../refund.ts'
import { selectRefunds } from '../refunds.sql.ts'
import { entryOfLoss, entryOfRelease, entryOfReturn, entryOfWithholding } from '../rules/entries.ts'
import type { PaymentRow } from '../sql.ts'
import type { DisputeState } from './rules/states.ts'
import type { DisputeRow } from './sql.ts'

/** The state to which a provider moves a dispute, and whether it withholds the money meanwhile. */
interface ProviderMove {
  readonly to: DisputeState
  readonly withholds: boolean
  readonly at: Date
}

interface Moved {
  readonly dispute: DisputeRow
  readonly payment: PaymentRow
}

/**
 * Books what a move of a provider does with money: withheld until it is decided, released when it is won or dropped,
 * given to the payer when it is lost, and back again when a lost one is won. What the payer cannot be charged again
 * (spent out of the wallet and paid out) stays on the dispute account.
 */
export async function moveMoney(
  payments: PaymentContext,
  payment: PaymentRow,
  dispute: DisputeRow,
  move: ProviderMove,
): Promise<Moved> {
  const booked = payment.status === 'completed' || payment.status === 'refunded'
  if (!booked) return { dispute, payment }
  if (move.to === 'resolved_refund') return lose(payments, payment, dispute, move)
  if (move.to === 'open' || move.to === 'under_review') {
    return { payment, dispute: move.withholds ? await withhold(payments, payment, dispute, move) : dispute }
  }
  return giveBack(payments, payment, dispute, move)
}

async function withhold(
  payments: PaymentContext,
  payment: PaymentRow,
  dispute: DisputeRow,
  { at }: ProviderMove,
): Promise<DisputeRow> {
  if (dispute.withheld) return dispute
  const round = dispute.withheld_times + 1
  await postEntries(payments.tx, payments.author, [
    entryOfWithholding({
      ...bookingOf(payments, payment, at),
      disputeId: dispute.id,
      round,
      amount: dispute.amount,
    }),
  ])
  return { ...dispute, withheld: true, withheld_times: round }
}

const bookingOf = (payments: PaymentContext, payment: PaymentRow, at: Date) => ({
  payment: bookedOf(payment),
  effectiveOn: dayOf(payments, at),
  walletId: payment.wallet_id,
})

async function lose(
  payments: PaymentContext,
  payment: PaymentRow,
  before: DisputeRow,
  move: ProviderMove,
): Promise<Moved> {
  if (before.state === 'resolved_refund') return { dispute: before, payment }
  const dispute = await withhold(payments, payment, before, move)
  const made = await refund(payments, payment, {
    amount: dispute.amount,
    forced: true,
    method: 'dispute',
    paidOut: true,
    at: move.at,
    reason: 'Lost in a dispute',
    providerReference: dispute.provider_reference,
    entryOf: (taken, row) =>
      entryOfLoss({
        ...bookingOf(payments, row, move.at),
        disputeId: dispute.id,
        round: dispute.withheld_times,
        taken,
      }),
  })
  const taken = made?.refund.amount ?? 0n
  return {
    payment: made?.row ?? payment,
    dispute: { ...dispute, withheld: taken < dispute.amount, refund_id: made?.refund.id ?? null },
  }
}

/** The provider's money is back: what it withheld, and what was the payer's already. */
async function giveBack(
  payments: PaymentContext,
  payment: PaymentRow,
  dispute: DisputeRow,
  { at }: ProviderMove,
): Promise<Moved> {
  const { tx, author } = payments
  const lost =
    dispute.refund_id === null
      ? undefined
      : (await tx.query(selectRefunds(tx.tenant, payment.id))).find(({ id }) => id === dispute.refund_id)
  const step = { disputeId: dispute.id, round: dispute.withheld_times }
  if (dispute.withheld) {
    const amount = dispute.amount - (lost?.amount ?? 0n)
    const release = entryOfRelease({ ...bookingOf(payments, payment, at), ...step, amount })
    await postEntries(tx, author, [release])
  }
  const after = { ...dispute, withheld: false, refund_id: null }
  if (!lost) return { payment, dispute: after }
  const { row } = await failRefund(payments, payment, lost, {
    at,
    entryOf: (back, paying) => entryOfReturn({ ...bookingOf(payments, paying, at), ...step, back }),
  })
  return { payment: row, dispute: after }
}
