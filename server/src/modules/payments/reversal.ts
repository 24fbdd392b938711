import { postEntries, recordFinance } from '../ledger/index.ts'
import { bookedOf, reversalsOf } from './complete.ts'
import { failedEvent } from './events.ts'
import { notBefore } from './not-before.ts'
import { dayOf, type PaymentContext } from './payment-context.ts'
import { entryOfReversal } from './rules/entries.ts'
import type { Taken } from './rules/take-back.ts'
import { type PaymentRow, updatePayment } from './sql.ts'

/** Why a payment is not, or no longer, good. */
export interface Failure {
  /** Stable word. */
  readonly code: string
  readonly message: string | null
}

/** A payment that ends without money. */
export interface Ending {
  readonly status: 'failed' | 'cancelled'
  readonly at: Date
  readonly failure: Failure | null
  /** The office or the program gave up: the payer or the provider may still report a payment. */
  readonly provisional?: boolean
}

const ended = (row: PaymentRow, { status, at, failure, provisional }: Ending): PaymentRow => ({
  ...row,
  status,
  settled_at: provisional ? row.settled_at : at,
  failure_code: failure?.code ?? null,
  failure_message: failure?.message ?? null,
})

/** Marks a payment of which no money was booked. */
export async function markEnded(
  payments: PaymentContext,
  before: PaymentRow,
  ending: Ending,
): Promise<PaymentRow> {
  const { tx } = payments
  const row = ended(before, ending)
  await tx.execute(updatePayment(tx.tenant, row, payments.author.at))
  await report(payments, before, row, false)
  return row
}

/** Books that the money of a payment was withdrawn; its allocations have been reversed already. */
export async function bookReversal(
  payments: PaymentContext,
  before: PaymentRow,
  taken: Taken,
  ending: Ending,
): Promise<PaymentRow> {
  const { tx, author } = payments
  const row = ended(before, ending)
  const round = await reversalsOf(payments, before)
  const moves = taken.wallet > 0n || taken.invoices.length > 0
  const entry = entryOfReversal({
    payment: bookedOf(row),
    effectiveOn: dayOf(payments, notBefore(row, ending.at)),
    walletId: row.wallet_id,
    taken,
    round,
    receiptNumber: row.receipt_number ?? '',
  })
  await Promise.all([
    tx.execute(updatePayment(tx.tenant, row, author.at)),
    postEntries(tx, author, moves ? [entry] : []),
  ])
  await report(payments, before, row, true)
  return row
}

async function report(
  { tx, author }: PaymentContext,
  before: PaymentRow,
  row: PaymentRow,
  reversed: boolean,
) {
  const change = {
    status: { before: before.status, after: row.status },
    ...(row.failure_code === null
      ? {}
      : { failure: { code: row.failure_code, message: row.failure_message } }),
  }
  const action = reversed ? 'reversed' : row.status
  const event = failedEvent(row, reversed)
  await recordFinance({ tx, author }, [{ entity: 'payment', id: row.id, action, change, event }])
}
