import { type Figures, type Instalment, owedOf, settledParts } from '../../billing/rules/index.ts'

/** An invoice of which something may be owed; amounts in minor units. */
export interface OpenInvoice extends Figures {
  readonly id: string
  readonly due_date: string
  /** How it is to be paid in parts that add up to the total; empty: all on the due date. */
  readonly instalments: readonly Instalment[]
}

/** What of a payment goes to an invoice. */
export interface Part {
  readonly invoiceId: string
  readonly amount: bigint
}

/** Where a payment goes: the parts of invoices, and what is left over. */
export interface Allocation {
  readonly parts: readonly Part[]
  readonly surplus: bigint
}

interface Due extends Part {
  readonly dueDate: string
}

export const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** What all of them owe together. */
export const owedInAll = (invoices: readonly OpenInvoice[]): bigint =>
  invoices.reduce((sum, invoice) => sum + owedOf(invoice), 0n)

/** What is still owed of an invoice, by the days on which it falls due. */
const duesOf = (invoice: OpenInvoice): Due[] =>
  settledParts(invoice)
    .filter(({ amount, settled }) => amount > settled)
    .map(({ due_date, amount, settled }) => ({
      invoiceId: invoice.id,
      dueDate: due_date,
      amount: amount - settled,
    }))

/**
 * Divides a payment over what a family owes, the oldest due first (domain practice; published example: 5000 over
 * 1000 + 1000 + 1000 leaves 2000). Among equals the invoice with the lower id comes first.
 */
export function allocateOldestFirst(amount: bigint, invoices: readonly OpenInvoice[]): Allocation {
  const dues = invoices
    .flatMap(duesOf)
    .toSorted((left, right) =>
      left.dueDate === right.dueDate
        ? left.invoiceId < right.invoiceId
          ? -1
          : 1
        : left.dueDate < right.dueDate
          ? -1
          : 1,
    )
  const parts = new Map<string, bigint>()
  let left = amount
  for (const due of dues) {
    const part = smaller(left, due.amount)
    if (part === 0n) break
    parts.set(due.invoiceId, (parts.get(due.invoiceId) ?? 0n) + part)
    left -= part
  }
  return { parts: [...parts].map(([invoiceId, part]) => ({ invoiceId, amount: part })), surplus: left }
}

/** Why a part that the payer named cannot be as named. */
interface AllocationError {
  readonly index: number
  readonly code: 'invoice_not_open' | 'more_than_owed' | 'named_twice' | 'more_than_paid'
  /** What is owed of it. */
  readonly owed: bigint
}

/** What is wrong with the parts that a payer named. */
export function errorsOfParts(
  amount: bigint,
  requested: readonly Part[],
  invoices: readonly OpenInvoice[],
): AllocationError[] {
  const open = new Map(invoices.map((invoice) => [invoice.id, owedOf(invoice)]))
  let given = 0n
  return requested.flatMap(({ invoiceId, amount: part }, index): AllocationError[] => {
    const owed = open.get(invoiceId) ?? 0n
    given += part
    if (requested.findIndex((one) => one.invoiceId === invoiceId) < index) {
      return [{ index, code: 'named_twice', owed }]
    }
    if (owed === 0n) return [{ index, code: 'invoice_not_open', owed }]
    if (part > owed) return [{ index, code: 'more_than_owed', owed }]
    return given > amount ? [{ index, code: 'more_than_paid', owed }] : []
  })
}

/**
 * Divides a payment as its payer named it, each part at most what is owed by now. What is not named, or owed no longer,
 * is left over.
 */
export function allocateAsRequested(
  amount: bigint,
  requested: readonly Part[],
  invoices: readonly OpenInvoice[],
): Allocation {
  const open = new Map(invoices.map((invoice) => [invoice.id, owedOf(invoice)]))
  let left = amount
  const parts = requested.flatMap(({ invoiceId, amount: part }) => {
    const owed = open.get(invoiceId) ?? 0n
    const given = smaller(smaller(part, owed), left)
    left -= given
    open.set(invoiceId, owed - given)
    return given > 0n ? [{ invoiceId, amount: given }] : []
  })
  return { parts, surplus: left }
}
