import type { Transaction } from '../../kernel/db/transaction.ts'
import type { Author } from '../ledger/index.ts'
import { bookedOf } from './complete.ts'
import { type Applied, holdPayment } from './hold.ts'
import { notBefore } from './not-before.ts'
import { dayOf, type PaymentContext } from './payment-context.ts'
import { failRefund, payOut, refund, takenOf } from './refund.ts'
import { type ListedRefundRow, selectRefunds } from './refunds.sql.ts'
import { type Back, entryOfRefundReturned } from './rules/entries.ts'
import {
  assignRefunds,
  type DescribedObject,
  isSame,
  type KnownRefund,
  type ReportedRefund,
  refundsNamed,
} from './rules/reported-refunds.ts'
import { isLost } from './sending.ts'
import type { PaymentRow } from './sql.ts'

/** The refunds of a payment that a provider reports as made or failed. */
interface ProviderRefunds extends DescribedObject {
  readonly singles: readonly (ReportedRefund & { readonly at: Date | null })[]
  readonly failed: readonly (Pick<ReportedRefund, 'ours' | 'name'> & {
    readonly failure: { readonly code: string; readonly message: string }
    readonly at: Date | null
  })[]
  readonly at: Date | null
  /** What names the last of them. */
  readonly reference: string
}

/**
 * Books refunds as the provider reports them: our pending refunds are paid out or fail, the rest is a new one. The
 * same words again, or fewer of them, change nothing. Of a payment whose money did not stay only refunds of ours that are
 * named are reported: other refunds are part of the reversed amount.
 */
export async function refundsFromProvider(
  tx: Transaction,
  author: Author,
  paymentId: string,
  reported: ProviderRefunds,
): Promise<Applied> {
  const { payments, before } = await holdPayment(tx, author, paymentId)
  const isGone = before.status === 'failed'
  if (!isGone && before.status !== 'completed' && before.status !== 'refunded') return 'unchanged'
  const row = await failAll(payments, before, reported)
  const refunds = await readRefunds(payments, row)
  const { paid, added } = isGone
    ? { paid: refundsNamed(refunds.map(knownOf), reported), added: [] }
    : assignRefunds(refunds.map(knownOf), {
        ...reported,
        total: reported.total < row.amount ? reported.total : row.amount,
      })
  const whenOf = (at: Date | null | undefined) => notBefore(row, at ?? reported.at ?? author.at)
  for (const { id, reference } of paid) {
    const made = refunds.find((one) => one.id === id)
    const single = reported.singles.find(
      ({ ours, name }) => ours === id || (name !== null && name === reference),
    )
    if (made) await payOut(payments, row, made, { at: whenOf(single?.at), providerReference: reference })
  }
  await addAll(payments, row, added, reported)
  return paid.length + added.length > 0 || row !== before ? 'applied' : 'unchanged'
}

const readRefunds = async ({ tx }: PaymentContext, { id }: PaymentRow): Promise<readonly ListedRefundRow[]> =>
  (await tx.query(selectRefunds(tx.tenant, id))).filter(({ method }) => method === 'online')

const knownOf = (row: ListedRefundRow): KnownRefund => ({
  id: row.id,
  amount: row.amount,
  status: row.status,
  name: row.provider_reference,
  way: row.through !== 'provider' || isLost(row) ? 'office' : row.sent_at === null ? 'queued' : 'sent',
})

/** Those that could not be made; one that was made may come back from the payer's bank weeks later. */
async function failAll(
  payments: PaymentContext,
  before: PaymentRow,
  reported: ProviderRefunds,
): Promise<PaymentRow> {
  let row = before
  if (reported.failed.length === 0) return row
  for (const made of await readRefunds(payments, before)) {
    const error = reported.failed.find((one) => isSame(knownOf(made), one))
    if (!error || made.status === 'failed' || (made.status === 'completed' && row.status === 'failed'))
      continue
    const known = { ...made, provider_reference: made.provider_reference ?? error.name }
    const at = notBefore(row, error.at ?? reported.at ?? payments.author.at)
    const entryOf = made.status === 'completed' ? { entryOf: returnOf(payments, known, at) } : {}
    row = (await failRefund(payments, row, known, { at, failure: error.failure, ...entryOf })).row
  }
  return row
}

const returnOf =
  (payments: PaymentContext, made: ListedRefundRow, at: Date) => (back: Back, row: PaymentRow) =>
    entryOfRefundReturned({
      payment: bookedOf(row),
      effectiveOn: dayOf(payments, at),
      walletId: row.wallet_id,
      refundId: made.id,
      method: made.method,
      taken: takenOf(made),
      back,
    })

/** What was refunded without us. */
async function addAll(
  payments: PaymentContext,
  before: PaymentRow,
  added: readonly { readonly amount: bigint; readonly reference: string | null }[],
  reported: ProviderRefunds,
): Promise<void> {
  let row = before
  for (const { amount, reference } of added) {
    const single = reported.singles.find((one) => one.reference === reference)
    const made = await refund(payments, row, {
      amount,
      forced: true,
      method: 'online',
      paidOut: true,
      through: 'dashboard',
      at: notBefore(row, single?.at ?? reported.at ?? payments.author.at),
      reason: 'Refunded by the provider',
      providerReference: reference ?? reported.reference,
    })
    row = made?.row ?? row
  }
}
