import { uuidv7 } from '../../kernel/ids/ids.ts'
import { lockOpenInvoices, moveToWallet } from '../billing/index.ts'
import { type Author, type Entry, postEntries, recordFinance } from '../ledger/index.ts'
import { bookedOf } from './complete.ts'
import { coverLoss } from './disputes/cover-loss.ts'
import { partsOf, storedParts } from './divide.ts'
import { refundedEvent } from './events.ts'
import { dayOf, type PaymentContext } from './payment-context.ts'
import { refundState, tillRequired } from './problems.ts'
import {
  insertRefund,
  type ListedRefundRow,
  type RefundRow,
  selectRefunds,
  updateRefund,
} from './refunds.sql.ts'
import { allocateAsRequested, type Part } from './rules/allocate.ts'
import {
  type Back,
  entryOfRefund,
  entryOfRefundDropped,
  entryOfRefundFailed,
  entryOfRefundPaid,
} from './rules/entries.ts'
import { splitTaken } from './rules/split-taken.ts'
import type { Taken } from './rules/take-back.ts'
import { type PaymentRow, updatePayment } from './sql.ts'
import { giveBack, takeMoney, type Wish } from './take.ts'

/** A refund as it is requested or reported. */
export interface RefundOrder extends Wish {
  readonly method: string
  /** Paid out at once; else it is owed to the payer until somebody says that it was. */
  readonly paidOut: boolean
  readonly at: Date
  readonly reason: string
  readonly reference?: string | null
  readonly providerReference?: string | null
  readonly tillSessionId?: string | null
  /** For `online`: who requests it from the provider. */
  readonly through?: RefundRow['through']
  /** The entry of a refund that is booked in another way: lost in a dispute. */
  readonly entryOf?: (taken: Taken, row: PaymentRow) => Entry
}

interface Refunded {
  readonly row: PaymentRow
  readonly refund: ListedRefundRow
  readonly taken: Taken
}

const amountOf = ({ invoices, wallet }: Taken): bigint =>
  invoices.reduce((sum, { amount }) => sum + amount, wallet)

/** Books a refund of a completed payment, which the caller has locked; undefined when nothing remains of it. */
export async function refund(
  payments: PaymentContext,
  before: PaymentRow,
  order: RefundOrder,
): Promise<Refunded | undefined> {
  const { tx, author } = payments
  const { taken, left, walletId: from } = await takeMoney(payments, before, order)
  const amount = amountOf(taken)
  if (amount === 0n) return undefined
  const walletId = order.method === 'wallet' ? await intoWallet(payments, before, amount) : from
  const row: PaymentRow = {
    ...before,
    wallet_id: walletId,
    refunded: before.refunded + amount,
    status: left === 0n ? 'refunded' : 'completed',
  }
  const made = refundRow(before, order, { taken, amount, author })
  const [stored] = await Promise.all([
    tx.one(insertRefund(tx.tenant, made)),
    tx.execute(updatePayment(tx.tenant, row, author.at)),
  ])
  if (!stored) throw tillRequired()
  const booking = { payment: bookedOf(row), effectiveOn: dayOf(payments, order.at), walletId, taken }
  const entry =
    order.entryOf?.(taken, row) ??
    entryOfRefund({ ...booking, refundId: made.id, method: order.method, paidOut: order.paidOut })
  await Promise.all([postEntries(tx, author, [entry]), report(payments, row, made, 'made')])
  return { row, refund: { ...made, creator: stored.creator }, taken }
}

async function intoWallet({ tx, author }: PaymentContext, row: PaymentRow, amount: bigint): Promise<string> {
  const money = { householdId: row.household_id, currency: row.currency, amount }
  return (await moveToWallet(tx, author, money)).walletId
}

function refundRow(
  payment: PaymentRow,
  order: RefundOrder,
  { taken, amount, author }: { taken: Taken; amount: bigint; author: Author },
): RefundRow {
  return {
    id: uuidv7(),
    payment_id: payment.id,
    amount,
    status: order.paidOut ? 'completed' : 'pending',
    method: order.method,
    reason: order.reason,
    reference: order.reference ?? null,
    provider_reference: order.providerReference ?? null,
    taken: storedParts(taken.invoices),
    till_session_id: order.tillSessionId ?? null,
    created_at: order.at,
    created_by: author.userId,
    created_by_credential: author.credentialId ?? null,
    completed_at: order.paidOut ? order.at : null,
    through: order.through ?? null,
    sent_at: null,
    failure_code: null,
    failure_message: null,
  }
}

/** What a refund was taken from. */
export function takenOf({ amount, taken }: RefundRow): Taken {
  const invoices = partsOf(taken)
  return { invoices, wallet: invoices.reduce((left, part) => left - part.amount, amount) }
}

/** A refund of a payment that waits to be paid out; 409 `refund_state` for one that does not. */
export async function waitingRefund(
  { tx }: PaymentContext,
  payment: PaymentRow,
  id: string,
): Promise<ListedRefundRow | undefined> {
  const made = (await tx.query(selectRefunds(tx.tenant, payment.id))).find((one) => one.id === id)
  if (made && made.status !== 'pending') throw refundState({ members: { status: made.status } })
  return made
}

/** Books that a refund was paid out; the caller holds the payment. */
export async function payOut(
  payments: PaymentContext,
  payment: PaymentRow,
  made: ListedRefundRow,
  how: {
    readonly at: Date
    readonly providerReference?: string | null
    readonly tillSessionId?: string | null
  },
): Promise<ListedRefundRow> {
  const { tx, author } = payments
  const { at, providerReference, tillSessionId } = how
  const after: ListedRefundRow = {
    ...made,
    status: 'completed',
    completed_at: at,
    failure_code: null,
    failure_message: null,
    provider_reference: providerReference ?? made.provider_reference,
    till_session_id: tillSessionId ?? made.till_session_id,
  }
  const entry = entryOfRefundPaid({
    payment: bookedOf(payment),
    effectiveOn: dayOf(payments, at),
    walletId: payment.wallet_id,
    refundId: made.id,
    method: made.method,
    taken: takenOf(made),
  })
  const [stored] = await Promise.all([
    tx.one(updateRefund(tx.tenant, after)),
    postEntries(tx, author, [entry]),
    report(payments, payment, after, 'paid_out'),
  ])
  if (!stored) throw tillRequired()
  return after
}

interface FailedBooking {
  readonly at: Date
  /** The reason, if one was given. */
  readonly failure?: { readonly code: string; readonly message: string }
  readonly entryOf?: (back: Back, row: PaymentRow) => Entry
}

/**
 * Books that a refund could not be paid out; the caller holds the payment. The money covers what a lost dispute took
 * in addition, goes back to the invoices it came from, as far as they owe it by now, and the rest into the wallet.
 */
export async function failRefund(
  payments: PaymentContext,
  payment: PaymentRow,
  made: ListedRefundRow,
  { at, entryOf, failure }: FailedBooking,
): Promise<{ row: PaymentRow; refund: ListedRefundRow }> {
  const { tx, author } = payments
  const taken = takenOf(made)
  const gone = payment.status === 'failed'
  const back = gone ? nothing : await giveAgain(payments, payment, made)
  const walletId = back.wallet > 0n ? await intoWallet(payments, payment, back.wallet) : payment.wallet_id
  const refunded = payment.refunded - made.amount + back.covered
  const row: PaymentRow = {
    ...payment,
    wallet_id: walletId,
    refunded,
    status: gone ? 'failed' : refunded === payment.amount ? 'refunded' : 'completed',
  }
  const after: ListedRefundRow = {
    ...made,
    status: 'failed',
    completed_at: null,
    failure_code: failure?.code ?? made.failure_code,
    failure_message: failure ? failure.message.slice(0, 500) : made.failure_message,
  }
  const booking = {
    payment: bookedOf(row),
    effectiveOn: dayOf(payments, at),
    walletId,
    refundId: made.id,
    taken,
  }
  const entry =
    entryOf?.(back, row) ?? (gone ? entryOfRefundDropped(booking) : entryOfRefundFailed({ ...booking, back }))
  await Promise.all([
    tx.execute(updatePayment(tx.tenant, row, author.at)),
    tx.execute(updateRefund(tx.tenant, after)),
    postEntries(tx, author, [entry]),
    report(payments, row, after, 'failed'),
  ])
  return { row, refund: after }
}

const nothing: Back = { invoices: [], wallet: 0n, covered: 0n }

async function giveAgain(payments: PaymentContext, payment: PaymentRow, made: RefundRow): Promise<Back> {
  const taken = takenOf(made)
  const isOfDispute = made.method === 'dispute'
  const { off, rest } = isOfDispute ? splitTaken(taken, 0n) : await coverLoss(payments, payment, taken)
  return { ...(await reapply(payments, payment, rest)), covered: amountOf(off) }
}

async function reapply(payments: PaymentContext, payment: PaymentRow, taken: Taken): Promise<Taken> {
  const amount = taken.invoices.reduce((sum, part) => sum + part.amount, 0n)
  const ids = taken.invoices.map(({ invoiceId }) => invoiceId)
  const open =
    ids.length === 0 ? [] : await lockOpenInvoices(payments.tx, payment.household_id, payment.currency, ids)
  const { parts, surplus } = allocateAsRequested(amount, taken.invoices, open)
  await giveBack(payments, payment, parts, 1n)
  return { invoices: parts satisfies readonly Part[], wallet: taken.wallet + surplus }
}

async function report(
  { tx, author }: PaymentContext,
  row: PaymentRow,
  made: RefundRow,
  action: string,
): Promise<void> {
  await recordFinance({ tx, author }, [
    {
      entity: 'refund',
      id: made.id,
      action,
      change: { payment_id: row.id, amount: String(made.amount), status: made.status, reason: made.reason },
      event: refundedEvent(row, made),
    },
  ])
}
