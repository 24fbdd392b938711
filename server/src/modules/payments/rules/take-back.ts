import { type Part, smaller } from './allocate.ts'

/** What remains of a payment: its parts in invoices, and its part in the wallet. Minor units. */
export interface CurrentState {
  readonly invoices: readonly (Part & { readonly dueDate: string })[]
  readonly wallet: bigint
}

/** The facts of a payment that decide what remains of it. */
interface PaidMoney {
  readonly method: string
  readonly amount: bigint
  readonly refunded: bigint
}

/** From where money is returned. */
export interface Taken {
  readonly invoices: readonly Part[]
  readonly wallet: bigint
}

/**
 * What remains of a completed payment. What is with no invoice is in the wallet; a payment out of the wallet has nothing
 * there: what an invoice gave back of it is the wallet's own again.
 */
export function currentOf(payment: PaidMoney, invoices: CurrentState['invoices']): CurrentState {
  const allocated = invoices.reduce((sum, { amount }) => sum + amount, 0n)
  const wallet = payment.method === 'wallet' ? 0n : payment.amount - payment.refunded - allocated
  return { invoices: invoices.filter(({ amount }) => amount > 0n), wallet }
}

/** Everything that can be returned. */
export const currentInAll = ({ invoices, wallet }: CurrentState): bigint =>
  invoices.reduce((sum, { amount }) => sum + amount, wallet)

/**
 * Where a refund comes from: as named, the rest from the wallet first, then from the invoice that is due last.
 * Undefined when less than that remains, or when more is named of an invoice than remains in it.
 */
export function takeBack(
  amount: bigint,
  current: CurrentState,
  named: readonly Part[] = [],
): Taken | undefined {
  const left = new Map(current.invoices.map((one) => [one.invoiceId, one.amount]))
  const taken = new Map<string, bigint>()
  const take = (invoiceId: string, part: bigint): void => {
    left.set(invoiceId, (left.get(invoiceId) ?? 0n) - part)
    taken.set(invoiceId, (taken.get(invoiceId) ?? 0n) + part)
  }
  let missing = amount
  for (const { invoiceId, amount: part } of named) {
    if (part > (left.get(invoiceId) ?? 0n) || part > missing) return undefined
    take(invoiceId, part)
    missing -= part
  }
  const wallet = smaller(missing, current.wallet)
  missing -= wallet
  const latestFirst = current.invoices.toSorted((one, other) => (isDueAfter(one, other) ? -1 : 1))
  for (const { invoiceId } of latestFirst) {
    const part = smaller(missing, left.get(invoiceId) ?? 0n)
    if (part > 0n) take(invoiceId, part)
    missing -= part
  }
  if (missing > 0n) return undefined
  return { invoices: [...taken].map(([invoiceId, part]) => ({ invoiceId, amount: part })), wallet }
}

type PaidInvoice = CurrentState['invoices'][number]

/** Of two invoices that are due on the same day the one with the greater id counts as the later one. */
const isDueAfter = (one: PaidInvoice, other: PaidInvoice): boolean =>
  one.dueDate === other.dueDate ? one.invoiceId > other.invoiceId : one.dueDate > other.dueDate
