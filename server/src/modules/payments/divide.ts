import type { ProblemDetail } from '../../kernel/http/problem.ts'
import { lockOpenInvoices, moveToWallet, takeFromWallet } from '../billing/index.ts'
import { type FinanceSettings, wireAmount } from '../ledger/index.ts'
import type { PaymentContext } from './payment-context.ts'
import { allocationRefused, overpayment } from './problems.ts'
import {
  type Allocation,
  allocateAsRequested,
  allocateOldestFirst,
  errorsOfParts,
  type OpenInvoice,
  owedInAll,
  type Part,
} from './rules/allocate.ts'
import type { PaymentRow } from './sql.ts'
import { walletLimit } from './wallets/problems.ts'

/** A payment as far as its division goes. */
export type Divided = Pick<
  PaymentRow,
  'purpose' | 'household_id' | 'method' | 'currency' | 'amount' | 'wanted' | 'overpayment'
>

/** A division with the numbers of the invoices, for display. */
export interface Division extends Allocation {
  readonly numbers: ReadonlyMap<string, string | null>
}

/**
 * Divides money over what a household owes, which is held until the commit, lowest invoice first.
 *
 * @param strict refuses parts that cannot be as named, and more than is owed unless it may go to the wallet; otherwise
 *   the money is there and what nobody owes goes to the wallet
 */
export async function divide(payments: PaymentContext, payment: Divided, strict: boolean): Promise<Division> {
  if (payment.purpose === 'wallet') return { parts: [], surplus: payment.amount, numbers: new Map() }
  const requested = payment.wanted && partsOf(payment.wanted)
  const invoices = await lockOpenInvoices(
    payments.tx,
    payment.household_id,
    payment.currency,
    requested?.map(({ invoiceId }) => invoiceId),
  )
  if (requested && strict) requirePossible(payment, requested, invoices)
  const { parts, surplus } = requested
    ? allocateAsRequested(payment.amount, requested, invoices)
    : allocateOldestFirst(payment.amount, invoices)
  if (surplus > 0n && strict && payment.overpayment !== 'wallet') throw tooMuch(payment, requested, invoices)
  return { parts, surplus, numbers: new Map(invoices.map(({ id, number }) => [id, number])) }
}

/** Parts as stored. */
export const partsOf = (
  stored: readonly { readonly invoice_id: string; readonly amount: string }[],
): Part[] => stored.map(({ invoice_id, amount }) => ({ invoiceId: invoice_id, amount: BigInt(amount) }))

/** Parts to be stored. */
export const storedParts = (parts: readonly Part[]) =>
  parts.map(({ invoiceId, amount }) => ({ invoice_id: invoiceId, amount: String(amount) }))

/** 422 with the open amounts of the invoices, or of the parts that were named. */
export function tooMuch(
  { currency }: Divided,
  requested: readonly Part[] | null,
  invoices: readonly OpenInvoice[],
) {
  const max = requested ? requested.reduce((sum, { amount }) => sum + amount, 0n) : owedInAll(invoices)
  return overpayment({ members: { owed_amount: wireAmount(max, currency), currency } })
}

const sentences = {
  invoice_not_open: 'Nothing is owed of this invoice by this household in this currency.',
  more_than_owed: 'Less is owed of this invoice.',
  named_twice: 'This invoice is named twice.',
  more_than_paid: 'The parts are more than the payment.',
} as const

/** 422 for parts that cannot be as named. */
export function requirePossible(
  { amount, currency }: Divided,
  requested: readonly Part[],
  invoices: readonly OpenInvoice[],
): void {
  const details = errorsOfParts(amount, requested, invoices).map(
    ({ index, code, owed }): ProblemDetail => ({
      path: `body/allocations/${index}`,
      code,
      message: `${sentences[code]} Owed: ${wireAmount(owed, currency)} ${currency}.`,
    }),
  )
  if (details.length > 0) throw allocationRefused({ details })
}

/** Limits of the school's wallets, as far as they count for this money. */
export type Limits = Pick<FinanceSettings, 'wallet_limits'>

/**
 * Takes a payment out of the wallet, or puts what of it is left over into the wallet. Answers the wallet that it
 * touches; null when it touches none.
 *
 * @param limits of the school; money that is there already is not held against them
 */
export async function moveThroughWallet(
  { tx, author }: PaymentContext,
  payment: Divided,
  surplus: bigint,
  limits?: Limits,
): Promise<string | null> {
  const money = { householdId: payment.household_id, currency: payment.currency }
  if (payment.method === 'wallet') {
    return (await takeFromWallet(tx, author, { ...money, amount: payment.amount })).walletId
  }
  if (surplus === 0n) return null
  const { walletId, balance } = await moveToWallet(tx, author, { ...money, amount: surplus })
  const bounds = limits?.wallet_limits
  if (bounds && bounds.currency === payment.currency) requireWithin(bounds, { payment, surplus, balance })
  return walletId
}

function requireWithin(
  { most_balance, most_top_up }: NonNullable<FinanceSettings['wallet_limits']>,
  { payment, surplus, balance }: { payment: Divided; surplus: bigint; balance: bigint },
): void {
  const { currency, purpose } = payment
  const refuse = (limit: string, max: bigint) =>
    walletLimit({ members: { limit, most: wireAmount(max, currency), currency } })
  if (purpose === 'wallet' && most_top_up !== null && surplus > most_top_up) {
    throw refuse('most_top_up', most_top_up)
  }
  if (most_balance !== null && balance > most_balance) throw refuse('most_balance', most_balance)
}
