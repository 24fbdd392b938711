import type { AccountKey, Entry, Posting } from '../../ledger/rules/index.ts'
import type { Part } from './allocate.ts'
import type { Taken } from './take-back.ts'

/** The facts of a payment that the ledger needs. */
export interface BookedPayment {
  readonly id: string
  readonly householdId: string
  readonly method: string
  readonly currency: string
}

/** An event of a payment: its cause, the school's day, and what the books call it. */
interface Booking {
  readonly payment: BookedPayment
  readonly effectiveOn: string
  /** The wallet that it touches; null: none. */
  readonly walletId: string | null
}

const receivable: AccountKey = { kind: 'receivable' }
const wallet: AccountKey = { kind: 'wallet' }

const inWallet = ({ payment, walletId }: Booking, amount: bigint): Posting => ({
  account: wallet,
  amount,
  householdId: payment.householdId,
  paymentId: payment.id,
  ...(walletId === null ? {} : { walletId }),
})

/** Money as it came or goes: in the cash account of the method, or in the wallet. */
const money = (booking: Booking, method: string, amount: bigint): Posting =>
  method === 'wallet'
    ? inWallet(booking, amount)
    : { account: { kind: 'cash', subject: method }, amount, paymentId: booking.payment.id }

const owed = ({ payment }: Booking, parts: readonly Part[], sign: 1n | -1n): Posting[] =>
  parts.map(({ invoiceId, amount }) => ({
    account: receivable,
    amount: sign * amount,
    householdId: payment.householdId,
    invoiceId,
    paymentId: payment.id,
  }))

const sumOf = (parts: readonly Part[]): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n)

/** How often a payment was completed before: none of its entries may be posted twice under one cause. */
const again = (cause: string, round: number): string => (round === 0 ? cause : `${cause}:${round + 1}`)

/** A payment that was completed: money against what the invoices owe, the rest into the wallet. */
export const entryOfCompletion = (
  booking: Booking & {
    readonly parts: readonly Part[]
    readonly surplus: bigint
    readonly round: number
    readonly receiptNumber: string
  },
): Entry => ({
  cause: again(`payment.complete:${booking.payment.id}`, booking.round),
  kind: 'payment.complete',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: `Payment ${booking.receiptNumber}`,
  postings: [
    money(booking, booking.payment.method, sumOf(booking.parts) + booking.surplus),
    ...owed(booking, booking.parts, -1n),
    inWallet(booking, -booking.surplus),
  ],
})

/** A completed payment that failed after all: the mirror of what remains of it. */
export const entryOfReversal = (
  booking: Booking & { readonly taken: Taken; readonly round: number; readonly receiptNumber: string },
): Entry => ({
  cause: again(`payment.reverse:${booking.payment.id}`, booking.round),
  kind: 'payment.reverse',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: `Payment ${booking.receiptNumber} reversed`,
  reversesCause: again(`payment.complete:${booking.payment.id}`, booking.round),
  postings: [
    ...owed(booking, booking.taken.invoices, 1n),
    inWallet(booking, booking.taken.wallet),
    money(booking, booking.payment.method, -(sumOf(booking.taken.invoices) + booking.taken.wallet)),
  ],
})

/** A refund, paid out at once by `method`, or owed to the payer until it is paid out. */
export const entryOfRefund = (
  booking: Booking & {
    readonly refundId: string
    readonly taken: Taken
    readonly method: string
    readonly paidOut: boolean
  },
): Entry => ({
  cause: `refund:${booking.refundId}`,
  kind: 'refund',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: 'Refund',
  postings: [...takenBack(booking), booking.paidOut ? paidOut(booking, booking) : owedToPayer(booking, -1n)],
})

const takenBack = (booking: Booking & { readonly taken: Taken }): Posting[] => [
  ...owed(booking, booking.taken.invoices, 1n),
  inWallet(booking, booking.taken.wallet),
]

const totalOf = ({ invoices, wallet: part }: Taken): bigint => sumOf(invoices) + part

const paidOut = (booking: Booking, { taken, method }: { taken: Taken; method: string }): Posting =>
  money(booking, method, -totalOf(taken))

const owedToPayer = (booking: Booking & { readonly taken: Taken }, sign: 1n | -1n): Posting => ({
  account: { kind: 'refund' },
  amount: sign * totalOf(booking.taken),
  householdId: booking.payment.householdId,
  paymentId: booking.payment.id,
})

/** A refund that was owed to the payer and has been paid out. */
export const entryOfRefundPaid = (
  booking: Booking & { readonly refundId: string; readonly taken: Taken; readonly method: string },
): Entry => ({
  cause: `refund.complete:${booking.refundId}`,
  kind: 'refund.complete',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: 'Refund paid out',
  postings: [owedToPayer(booking, 1n), paidOut(booking, booking)],
})

/** Where money of a refund goes that did not stay with the payer. */
export interface Back extends Taken {
  /** What of it covers a lost dispute, in which the payer got it already; minor units. */
  readonly covered: bigint
}

const givenAgain = (booking: Booking & { readonly back: Back }): Posting[] => [
  ...owed(booking, booking.back.invoices, -1n),
  inWallet(booking, -booking.back.wallet),
  disputed(booking, -booking.back.covered),
]

/** A refund that could not be paid out: the money goes back to what is owed, the rest into the wallet. */
export const entryOfRefundFailed = (
  booking: Booking & { readonly refundId: string; readonly taken: Taken; readonly back: Back },
): Entry => ({
  cause: `refund.fail:${booking.refundId}`,
  kind: 'refund.fail',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: 'Refund not paid out',
  reversesCause: `refund:${booking.refundId}`,
  postings: [owedToPayer(booking, 1n), ...givenAgain(booking)],
})

/** A refund that was paid out and came back: what was to reach the payer is the school's again, as if it had failed. */
export const entryOfRefundReturned = (
  booking: Booking & {
    readonly refundId: string
    readonly taken: Taken
    readonly back: Back
    readonly method: string
  },
): Entry => ({
  cause: `refund.fail:${booking.refundId}`,
  kind: 'refund.fail',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: 'Refund came back',
  reversesCause: `refund:${booking.refundId}`,
  postings: [money(booking, booking.method, totalOf(booking.taken)), ...givenAgain(booking)],
})

/** A refund that was never paid out, of a payment whose money did not stay: nobody owes anybody. */
export const entryOfRefundDropped = (
  booking: Booking & { readonly refundId: string; readonly taken: Taken },
): Entry => ({
  cause: `refund.fail:${booking.refundId}`,
  kind: 'refund.fail',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: 'Refund not paid out',
  postings: [owedToPayer(booking, 1n), money(booking, booking.payment.method, -totalOf(booking.taken))],
})

/** A step of a dispute that moves money: its id and how often the provider has withheld in it, from 1. */
interface DisputeStep {
  readonly disputeId: string
  readonly round: number
  readonly amount: bigint
}

const disputed = ({ payment }: Booking, amount: bigint): Posting => ({
  account: { kind: 'dispute' },
  amount,
  householdId: payment.householdId,
  paymentId: payment.id,
})

/** The provider withholds the money until the dispute is decided. */
export const entryOfWithholding = (booking: Booking & DisputeStep): Entry => ({
  cause: `dispute.withhold:${booking.disputeId}:${booking.round}`,
  kind: 'dispute.withhold',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: 'Withheld in a dispute',
  postings: [disputed(booking, booking.amount), money(booking, booking.payment.method, -booking.amount)],
})

/** The provider returns what it withheld. */
export const entryOfRelease = (booking: Booking & DisputeStep): Entry => ({
  cause: `dispute.release:${booking.disputeId}:${booking.round}`,
  kind: 'dispute.release',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: 'Released after a dispute',
  reversesCause: `dispute.withhold:${booking.disputeId}:${booking.round}`,
  postings: [money(booking, booking.payment.method, booking.amount), disputed(booking, -booking.amount)],
})

/** The dispute is lost: what was withheld is the payer's, and owed again. */
export const entryOfLoss = (
  booking: Booking & { readonly disputeId: string; readonly round: number; readonly taken: Taken },
): Entry => ({
  cause: `dispute.refund:${booking.disputeId}:${booking.round}`,
  kind: 'dispute.refund',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: 'Lost in a dispute',
  postings: [...takenBack(booking), disputed(booking, -totalOf(booking.taken))],
})

/** A lost dispute that was won after all: the money is back, and goes to what is owed, the rest into the wallet. */
export const entryOfReturn = (
  booking: Booking & { readonly disputeId: string; readonly round: number; readonly back: Taken },
): Entry => ({
  cause: `dispute.return:${booking.disputeId}:${booking.round}`,
  kind: 'dispute.return',
  currency: booking.payment.currency,
  effectiveOn: booking.effectiveOn,
  description: 'Given back after a lost dispute',
  postings: [
    money(booking, booking.payment.method, totalOf(booking.back)),
    ...owed(booking, booking.back.invoices, -1n),
    inWallet(booking, -booking.back.wallet),
  ],
})
