import { postEntries } from '../../ledger/index.ts'
import { bookedOf } from '../complete.ts'
import { type Desk, dayOf } from '../payment-context.ts'
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
  desk: Desk,
  payment: PaymentRow,
  dispute: DisputeRow,
  move: ProviderMove,
): Promise<Moved> {
  const booked = payment.status === 'completed' || payment.status === 'refunded'
  if (!booked) return { dispute, payment }
  if (move.to === 'resolved_refund') return lose(desk, payment, dispute, move)
  if (move.to === 'open' || move.to === 'under_review') {
    return { payment, dispute: move.withholds ? await withhold(desk, payment, dispute, move) : dispute }
  }
  return giveBack(desk, payment, dispute, move)
}

async function withhold(
  desk: Desk,
  payment: PaymentRow,
  dispute: DisputeRow,
  { at }: ProviderMove,
): Promise<DisputeRow> {
  if (dispute.withheld) return dispute
  const round = dispute.withheld_times + 1
  await postEntries(desk.tx, desk.author, [
    entryOfWithholding({
      ...bookingOf(desk, payment, at),
      disputeId: dispute.id,
      round,
      amount: dispute.amount,
    }),
  ])
  return { ...dispute, withheld: true, withheld_times: round }
}

const bookingOf = (desk: Desk, payment: PaymentRow, at: Date) => ({
  payment: bookedOf(payment),
  effectiveOn: dayOf(desk, at),
  walletId: payment.wallet_id,
})

async function lose(desk: Desk, payment: PaymentRow, before: DisputeRow, move: ProviderMove): Promise<Moved> {
  if (before.state === 'resolved_refund') return { dispute: before, payment }
  const dispute = await withhold(desk, payment, before, move)
  const made = await refund(desk, payment, {
    amount: dispute.amount,
    forced: true,
    method: 'dispute',
    paidOut: true,
    at: move.at,
    reason: 'Lost in a dispute',
    providerReference: dispute.provider_reference,
    entryOf: (taken, row) =>
      entryOfLoss({
        ...bookingOf(desk, row, move.at),
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
  desk: Desk,
  payment: PaymentRow,
  dispute: DisputeRow,
  { at }: ProviderMove,
): Promise<Moved> {
  const { tx, author } = desk
  const lost =
    dispute.refund_id === null
      ? undefined
      : (await tx.query(selectRefunds(tx.tenant, payment.id))).find(({ id }) => id === dispute.refund_id)
  const step = { disputeId: dispute.id, round: dispute.withheld_times }
  if (dispute.withheld) {
    const amount = dispute.amount - (lost?.amount ?? 0n)
    const release = entryOfRelease({ ...bookingOf(desk, payment, at), ...step, amount })
    await postEntries(tx, author, [release])
  }
  const after = { ...dispute, withheld: false, refund_id: null }
  if (!lost) return { payment, dispute: after }
  const { row } = await failRefund(desk, payment, lost, {
    at,
    entryOf: (back, paying) => entryOfReturn({ ...bookingOf(desk, paying, at), ...step, back }),
  })
  return { payment: row, dispute: after }
}
