import { formatInstant } from '../../kernel/time/instants.ts'
import { type Creator, wireAmount } from '../ledger/index.ts'
import type { Division } from './divide.ts'
import { takenOf } from './refund.ts'
import type { ListedRefundRow } from './refunds.sql.ts'
import type { PaymentWire, refundMethods } from './schema.ts'
import type { ListedPaymentRow, PaymentRow, PaymentShare } from './sql.ts'

/** Absolute URL of a path of ours. */
type Url = (path: string) => string

const instantOrNull = (at: Date | null): string | null => at && formatInstant(at)

/** Where the receipt of a payment is; null while there is none. */
const receiptUrl = (row: PaymentRow, url: Url): string | null =>
  row.receipt_number === null ? null : url(`/api/v1/finance/payments/${row.id}/receipt`)

/** What of a payment is in the wallet, or went there. */
function walletAmount(row: ListedPaymentRow): bigint {
  const booked = row.status === 'completed' || row.status === 'refunded'
  if (!booked || row.method === 'wallet') return 0n
  return row.amount - row.refunded - row.allocated
}

/** A payment as the wire shows it: all of it, or the part that the caller sees. */
export const presentPayment = (row: ListedPaymentRow, url: Url): PaymentWire =>
  row.share === null ? presentWhole(row, url) : presentShare(row, row.share, url)

/**
 * The part of a payment for children whose finance the caller sees: amounts of that part, without what speaks of all
 * of it (the page of the provider, what somebody wrote with it).
 */
const presentShare = (row: ListedPaymentRow, share: PaymentShare, url: Url): PaymentWire => ({
  ...presentWhole(row, url),
  is_partial: true,
  student_id: share.student_id,
  wallet_id: null,
  amount: wireAmount(BigInt(share.amount), row.currency),
  refunded_amount: wireAmount(BigInt(share.refunded), row.currency),
  reference: null,
  provider_reference: null,
  checkout: null,
  till_session_id: null,
  failure: row.failure_code === null ? null : { code: row.failure_code, message: null },
  wallet_amount: wireAmount(0n, row.currency),
})

const presentWhole = (row: ListedPaymentRow, url: Url): PaymentWire => ({
  id: row.id,
  is_partial: false,
  purpose: row.purpose,
  household_id: row.household_id,
  household: { id: row.household_id, title: row.household_title },
  student_id: row.student_id,
  wallet_id: row.wallet_id,
  status: row.status,
  method: row.method as PaymentWire['method'],
  amount: wireAmount(row.amount, row.currency),
  refunded_amount: wireAmount(row.refunded, row.currency),
  currency: row.currency,
  paid_at: formatInstant(row.paid_at),
  completed_at: instantOrNull(row.completed_at),
  reference: row.reference,
  receipt_number: row.receipt_number,
  receipt_url: receiptUrl(row, url),
  provider: row.provider,
  provider_reference: row.provider_reference,
  created_by: row.creator,
  confirmed_by: row.confirmed_by,
  checkout: row.checkout && { ...row.checkout },
  overpayment: row.overpayment,
  till_session_id: row.till_session_id,
  failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message },
  allocations: row.allocations.map(({ invoice_id, number, amount }) => ({
    invoice_id,
    number,
    amount: wireAmount(BigInt(amount), row.currency),
  })),
  wallet_amount: wireAmount(walletAmount(row), row.currency),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})

/** A payment that was just booked, without reading it again. */
export const listedOf = (
  row: PaymentRow,
  { householdTitle, creator }: { readonly householdTitle: string; readonly creator: Creator | null },
  { parts, numbers }: Pick<Division, 'parts' | 'numbers'>,
): ListedPaymentRow => ({
  ...row,
  household_title: householdTitle,
  creator,
  allocated: parts.reduce((sum, { amount }) => sum + amount, 0n),
  allocations: parts.map(({ invoiceId, amount }) => ({
    invoice_id: invoiceId,
    number: numbers.get(invoiceId) ?? null,
    amount: String(amount),
  })),
  confirmed_by: null,
  share: null,
})

/** For refunds of a partly visible payment: the amount taken from the visible invoices. */
export const presentRefundShare = (row: ListedRefundRow, currency: string, seen: ReadonlySet<string>) => {
  const { taken, ...refund } = presentRefund(row, currency)
  const own = takenOf(row).invoices.filter(({ invoiceId }) => seen.has(invoiceId))
  return {
    ...refund,
    amount: wireAmount(
      own.reduce((sum, part) => sum + part.amount, 0n),
      currency,
    ),
    taken: taken.filter(({ invoice_id }) => seen.has(invoice_id)),
    reason: '',
    reference: null,
    provider_reference: null,
    wallet_amount: wireAmount(0n, currency),
    till_session_id: null,
    failure: refund.failure && { code: refund.failure.code, message: null },
  }
}

/** A refund as the wire shows it. */
export const presentRefund = (row: ListedRefundRow, currency: string) => {
  const taken = takenOf(row)
  return {
    id: row.id,
    payment_id: row.payment_id,
    amount: wireAmount(row.amount, currency),
    currency,
    status: row.status,
    method: row.method as (typeof refundMethods)[number],
    reason: row.reason,
    reference: row.reference,
    provider_reference: row.provider_reference,
    taken: taken.invoices.map(({ invoiceId, amount }) => ({
      invoice_id: invoiceId,
      amount: wireAmount(amount, currency),
    })),
    wallet_amount: wireAmount(taken.wallet, currency),
    till_session_id: row.till_session_id,
    created_by: row.creator,
    created_at: formatInstant(row.created_at),
    completed_at: instantOrNull(row.completed_at),
    through: row.method === 'online' ? (row.through ?? ('dashboard' as const)) : null,
    sent_at: instantOrNull(row.sent_at),
    failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message },
  }
}
