import { randomBytes } from 'node:crypto'
import { emit } from '../../kernel/events/events.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { applyToInvoices } from '../billing/index.ts'
import { type Creator, postEntries, recordFinance } from '../ledger/index.ts'
import { type Division, divide, type Limits, moveThroughWallet } from './divide.ts'
import { completedEvent } from './events.ts'
import { dayOf, type PaymentContext } from './payment-context.ts'
import { tillRequired } from './problems.ts'
import type { Part } from './rules/allocate.ts'
import { type BookedPayment, entryOfCompletion } from './rules/entries.ts'
import { receiptNumber } from './rules/receipt-number.ts'
import {
  type AllocationRow,
  countReversals,
  insertAllocations,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from './sql.ts'

/** How a payment is completed. */
interface Completion {
  /** When the money was there. */
  readonly at: Date
  /** The instant of the word that decided it, by the clock of who said it; left out: the same. */
  readonly settledAt?: Date
  /** Refuses what nobody owes, unless the payer gave it for the wallet. */
  readonly strict: boolean
  readonly limits?: Limits
}

/** A completed payment and where it went. */
interface Completed {
  readonly row: PaymentRow
  readonly division: Division
}

/** A payment as the books name it. */
export const bookedOf = ({ id, household_id, method, currency }: PaymentRow): BookedPayment => ({
  id,
  householdId: household_id,
  method,
  currency,
})

/** Allocations with new ids; `sign` -1n reverses them. */
export const allocationRows = (parts: readonly Part[], sign: 1n | -1n = 1n): AllocationRow[] =>
  parts.map(({ invoiceId, amount }) => ({ id: uuidv7(), invoiceId, amount: sign * amount }))

/** Adds a payment that is completed at once: money in hand. */
export async function addCompleted(
  payments: PaymentContext,
  order: PaymentRow,
  how: Completion,
): Promise<Completed & { readonly creator: Creator | null }> {
  const { row, division } = await settled(payments, order, how)
  const made = await payments.tx.one(insertPayment(payments.tx.tenant, row, allocationRows(division.parts)))
  if (!made) throw tillRequired()
  await book(payments, { row, division, before: null, round: 0, at: how.at })
  return { row, division, creator: made.creator }
}

/** Completes a payment that was there; the caller holds it. */
export async function completePayment(
  payments: PaymentContext,
  before: PaymentRow,
  how: Completion,
): Promise<Completed> {
  const { tx, author } = payments
  const round = before.completed_at ? await reversalsOf(payments, before) : 0
  const { row, division } = await settled(payments, before, how)
  await Promise.all([
    tx.execute(updatePayment(tx.tenant, row, author.at)),
    division.parts.length === 0
      ? undefined
      : tx.execute(insertAllocations(tx.tenant, row.id, allocationRows(division.parts), author.at)),
  ])
  await book(payments, { row, division, before: before.status, round, at: how.at })
  return { row, division }
}

/** How often a payment was completed and reversed before. */
export const reversalsOf = async ({ tx }: PaymentContext, { id }: PaymentRow): Promise<number> =>
  (await tx.one(countReversals(tx.tenant, id)))?.count ?? 0

async function settled(payments: PaymentContext, order: PaymentRow, how: Completion): Promise<Completed> {
  const { at, strict, limits } = how
  // What was refunded before the reversal is not returned a second time.
  const money = { ...order, amount: order.amount - order.refunded }
  const division = await divide(payments, money, strict)
  const walletId = await moveThroughWallet(payments, money, division.surplus, limits)
  return {
    division,
    row: {
      ...order,
      status: 'completed',
      wallet_id: walletId ?? order.wallet_id,
      completed_at: order.completed_at ?? at,
      settled_at: how.settledAt ?? at,
      receipt_number: order.receipt_number ?? receiptNumber(dayOf(payments, at).slice(0, 4), randomBytes(10)),
      failure_code: null,
      failure_message: null,
    },
  }
}

interface Booked extends Completed {
  /** The status before; null: it was not there. */
  readonly before: string | null
  readonly round: number
  readonly at: Date
}

const confirmation = ({ confirmed_connection_id: id }: PaymentRow) =>
  id === null ? {} : { confirmed_by_connection: id }

async function book(payments: PaymentContext, { row, division, before, round, at }: Booked): Promise<void> {
  const { tx, author } = payments
  const { parts, surplus } = division
  const entry = entryOfCompletion({
    payment: bookedOf(row),
    effectiveOn: dayOf(payments, at),
    walletId: row.wallet_id,
    parts,
    surplus,
    round,
    receiptNumber: row.receipt_number ?? '',
  })
  await Promise.all([
    applyToInvoices(
      tx,
      author,
      parts.map(({ invoiceId, amount }) => ({ invoiceId, paid: amount })),
    ),
    postEntries(tx, author, [entry]),
    // For cash, the payment itself records who entered it, and when.
    recordFinance(
      { tx, author },
      before === null
        ? []
        : [
            {
              entity: 'payment',
              id: row.id,
              action: 'completed',
              change: { status: { before, after: row.status }, ...confirmation(row) },
            },
          ],
    ),
  ])
  await emit(tx, [completedEvent(row, parts)])
}
