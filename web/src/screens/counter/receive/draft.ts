import { compareAmounts, isAmount, isNothing, less, spread, sumOf } from '../../../kernel/money/sums.ts'
import type { Balance, CounterMethod, Invoice } from '../wire.ts'

/** Where more than is owed goes. */
export type Rest = 'wallet' | 'change'

/** What is being received, as it was entered. */
export interface Draft {
  /** As it was typed; undefined: what is due. */
  readonly typed: string | undefined
  readonly method: CounterMethod
  readonly reference: string
  /** Day on which it was paid; empty: today. */
  readonly day: string
  /** Whether the money of a cheque or transfer is there already. */
  readonly isThere: boolean
  readonly rest: Rest | undefined
}

export const emptyDraft: Draft = {
  typed: undefined,
  method: 'cash',
  reference: '',
  day: '',
  isThere: false,
  rest: undefined,
}

/** Money that comes later than the paper for it. */
export const comesLater = (method: CounterMethod): boolean =>
  method === 'cheque' || method === 'bank_transfer'

/** What a payment is for: the open invoices of the household, oldest due first, and those that alone are to be paid. */
export interface Owing {
  readonly balance: Balance
  readonly invoices: readonly Invoice[]
  readonly picked: readonly Invoice[]
}

/** What somebody means who does not say how much: what is due by today, else what falls due next. */
export function dueOf({ invoices, picked }: Owing): string {
  if (picked.length > 0) return sumOf(picked.map((invoice) => invoice.balance))
  const due = sumOf(invoices.map((invoice) => invoice.due_amount))
  if (!isNothing(due)) return due
  const next = invoices.map((invoice) => invoice.next_due_date).toSorted()[0]
  return sumOf(invoices.filter((one) => one.next_due_date === next).map((one) => one.next_due_amount))
}

/** A payment as far as it is decided. */
interface Reckoning {
  /** What is handed over; undefined: no amount was entered. */
  readonly given: string | undefined
  /** What is owed of what it is for. */
  readonly owed: string
  /** What is handed over beyond that; undefined: nothing. */
  readonly surplus: string | undefined
  readonly rest: Rest | undefined
  /** What is booked. */
  readonly amount: string | undefined
  readonly change: string | undefined
}

/** Computes the amounts owed, received, booked and returned, from parsed input. */
export function reckon(draft: Draft, owing: Owing): Reckoning {
  const owed = owing.picked.length > 0 ? dueOf(owing) : owing.balance.owed_amount
  const typed = draft.typed === undefined ? dueOf(owing) : draft.typed
  // With the places of the currency, which what is owed has.
  const given = isAmount(typed) && !isNothing(typed) ? less(sumOf([typed, owed]), owed) : undefined
  const surplus = given !== undefined && compareAmounts(given, owed) > 0 ? less(given, owed) : undefined
  const rest = surplus === undefined ? undefined : restOf(draft, owed)
  const isChange = rest === 'change'
  return {
    given,
    owed,
    surplus,
    rest,
    amount: isChange ? owed : given,
    change: isChange ? surplus : undefined,
  }
}

/** Where nothing is owed all of it goes to the wallet; out of the wallet no more is taken than is owed. */
function restOf({ rest, method }: Draft, owed: string): Rest | undefined {
  if (method === 'wallet') return isNothing(owed) ? rest : 'change'
  return isNothing(owed) ? 'wallet' : rest
}

/** The payment as the wire wants it. */
export function orderOf(
  draft: Draft,
  { amount = '', rest }: Reckoning,
  household: { readonly id: string; readonly currency: string; readonly picked: readonly Invoice[] },
) {
  const { method, reference, day, isThere: exists } = draft
  const parts = household.picked.map((invoice) => ({ invoice_id: invoice.id, amount: invoice.balance }))
  return {
    household_id: household.id,
    method,
    amount,
    currency: household.currency,
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
    ...(day === '' ? {} : { paid_at: `${day}T12:00:00Z` }),
    ...(parts.length === 0 ? {} : { allocations: spread(amount, parts) }),
    ...(rest === 'wallet' ? { overpayment: 'wallet' as const } : {}),
    ...(comesLater(method) && exists ? { status: 'completed' as const } : {}),
  }
}
