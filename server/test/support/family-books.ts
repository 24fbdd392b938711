import assert from 'node:assert/strict'
import {
  entryOfIssue,
  entryOfNote,
  entryOfVoid,
  type FeeTypeSum,
} from '../../src/modules/billing/invoices/rules/entries.ts'
import type { Entry } from '../../src/modules/ledger/rules/entry.ts'
import { allocateOldestFirst } from '../../src/modules/payments/rules/allocate.ts'
import {
  entryOfCompletion,
  entryOfLoss,
  entryOfRefund,
  entryOfRefundFailed,
  entryOfRefundPaid,
  entryOfRelease,
  entryOfReversal,
  entryOfWithholding,
} from '../../src/modules/payments/rules/entries.ts'
import {
  type CurrentState,
  currentInAll,
  currentOf,
  type Taken,
  takeBack,
} from '../../src/modules/payments/rules/take-back.ts'
import { entryOfDifference } from '../../src/modules/payments/tills/rules/count.ts'

/** What a family may do next; numbers choose among what there is. */
export type Act = readonly [
  (
    | 'issue'
    | 'void'
    | 'credit'
    | 'write_off'
    | 'pay'
    | 'top_up'
    | 'spend'
    | 'refund'
    | 'settle'
    | 'reverse'
    | 'dispute'
    | 'till'
  ),
  number,
  number,
]

interface Invoice {
  readonly id: string
  readonly sums: readonly FeeTypeSum[]
  readonly total: bigint
  paid: bigint
  credited: bigint
  isVoid: boolean
}

interface Payment {
  readonly id: string
  readonly method: string
  readonly amount: bigint
  refunded: bigint
  given: Map<string, bigint>
  /** Withheld of it, in a dispute that is not decided. */
  withheld: bigint
  rounds: number
  stands: boolean
}

/** A family and its books, stored by the rules alone. */
export class Family {
  readonly invoices: Invoice[] = []
  readonly payments: Payment[] = []
  readonly refunds: { readonly id: string; readonly payment: Payment; readonly taken: Taken }[] = []
  readonly entries: Entry[] = []
  wallet = 0n
  count = 0

  name(): string {
    this.count += 1
    return `n${this.count}`
  }

  booking(payment: Payment) {
    const { id, method } = payment
    const booked = { id, householdId: 'home', method, currency: 'EUR' }
    return { payment: booked, effectiveOn: '2026-11-20', walletId: 'wallet' }
  }

  booked = ({ id, sums }: Pick<Invoice, 'id' | 'sums'>) => ({
    id,
    number: id,
    householdId: 'home',
    currency: 'EUR',
    sums,
  })

  open() {
    const current = this.invoices.filter(({ isVoid }) => !isVoid)
    return current.map((invoice) => ({ ...invoice, due_date: '2026-12-01', instalments: [] }))
  }

  invoice(id: string): Invoice {
    const found = this.invoices.find((one) => one.id === id)
    assert.ok(found)
    return found
  }

  standing(payment: Payment): CurrentState {
    const rows = [...payment.given].map(([invoiceId, amount]) => ({
      invoiceId,
      amount,
      dueDate: '2026-12-01',
    }))
    return currentOf(payment, rows)
  }

  /** Takes money of a payment back from where it went. */
  take(payment: Payment, taken: Taken): void {
    for (const { invoiceId, amount } of taken.invoices) {
      payment.given.set(invoiceId, (payment.given.get(invoiceId) ?? 0n) - amount)
      this.invoice(invoiceId).paid -= amount
    }
    this.wallet -= taken.wallet
  }
}

const pick = <One>(among: readonly One[], at: number): One | undefined =>
  among[at % Math.max(1, among.length)]

function issue(family: Family, size: number, spread: number): void {
  const gross = BigInt(size)
  const discount = BigInt(spread % (size + 1))
  const sums = [
    { feeType: 'tuition', gross, discount, tax: (gross - discount) / 10n },
    { feeType: 'bus', gross: BigInt(spread), discount: 0n, tax: 0n },
  ]
  const total = sums.reduce((sum, one) => sum + one.gross - one.discount + one.tax, 0n)
  if (gross === 0n && spread === 0) return
  const made = { id: family.name(), sums, total, paid: 0n, credited: 0n, isVoid: false }
  family.invoices.push(made)
  family.entries.push(entryOfIssue(family.booked(made), '2026-11-20'))
}

function takeBackInvoice(family: Family, at: number): void {
  const untouched = family.invoices.filter((one) => !one.isVoid && one.paid + one.credited === 0n)
  const invoice = pick(untouched, at)
  if (!invoice) return
  invoice.isVoid = true
  family.entries.push(entryOfVoid(family.booked(invoice), '2026-11-20'))
}

/** Takes the first fee type back as a whole; what had been paid of it goes to the wallet. */
function note(family: Family, kind: 'credit_note' | 'write_off', at: number): void {
  const invoice = pick(
    family.invoices.filter((one) => !one.isVoid && one.credited === 0n),
    at,
  )
  const [part] = invoice?.sums ?? []
  if (!invoice || !part) return
  const amount = part.gross - part.discount + part.tax
  const owed = invoice.total - invoice.paid
  const toWallet = amount > owed ? amount - owed : 0n
  if (amount === 0n || (kind === 'write_off' && toWallet > 0n)) return
  let missing = toWallet
  for (const payment of family.payments) {
    const given = payment.given.get(invoice.id) ?? 0n
    const back = given < missing ? given : missing
    payment.given.set(invoice.id, given - back)
    missing -= back
  }
  invoice.paid -= toWallet
  invoice.credited += amount
  family.wallet += toWallet
  const booked = { id: family.name(), kind, number: 'CN', toWallet, walletId: 'wallet' }
  family.entries.push(entryOfNote(booked, family.booked({ id: invoice.id, sums: [part] }), '2026-11-20'))
}

function pay(family: Family, amount: bigint, method: string, purpose: 'invoices' | 'wallet'): void {
  const open = purpose === 'wallet' ? [] : family.open()
  const { parts, surplus } = allocateOldestFirst(amount, open)
  const spends = method === 'wallet'
  if (amount === 0n || (spends && (surplus > 0n || family.wallet < amount))) return
  const payment: Payment = {
    id: family.name(),
    method,
    amount,
    refunded: 0n,
    withheld: 0n,
    rounds: 0,
    stands: true,
    given: new Map(parts.map((part) => [part.invoiceId, part.amount])),
  }
  for (const part of parts) family.invoice(part.invoiceId).paid += part.amount
  family.wallet += spends ? -amount : surplus
  family.payments.push(payment)
  const round = { parts, surplus, round: 0, receiptNumber: 'R' }
  family.entries.push(entryOfCompletion({ ...family.booking(payment), ...round }))
}

/** A payment of which so much can be taken back, with where from. */
function takeable(family: Family, at: number, size: number) {
  const payment = pick(
    family.payments.filter((one) => one.stands && one.withheld === 0n && one.method !== 'wallet'),
    at,
  )
  if (!payment) return undefined
  const current = family.standing(payment)
  const all = currentInAll(current)
  const amount = all < BigInt(size) ? all : BigInt(size)
  const taken = amount > 0n ? takeBack(amount, current) : undefined
  return taken && taken.wallet <= family.wallet ? { payment, taken, amount } : undefined
}

function refund(family: Family, at: number, size: number): void {
  const found = takeable(family, at, size)
  if (!found) return
  const { payment, taken, amount } = found
  family.take(payment, taken)
  payment.refunded += amount
  const refundId = family.name()
  const paidOut = size % 2 === 0
  family.entries.push(
    entryOfRefund({ ...family.booking(payment), refundId, taken, method: payment.method, paidOut }),
  )
  if (!paidOut) family.refunds.push({ id: refundId, payment, taken })
}

function settleRefund(family: Family, size: number): void {
  const pending = family.refunds.shift()
  if (!pending) return
  const { id: refundId, payment, taken } = pending
  const booking = { ...family.booking(payment), refundId, taken }
  if (size % 2 === 0) {
    family.entries.push(entryOfRefundPaid({ ...booking, method: payment.method }))
    return
  }
  // The family owes less by now, or nothing: what is not owed goes to the wallet.
  const amount = taken.invoices.reduce((sum, part) => sum + part.amount, taken.wallet)
  const { parts, surplus } = allocateOldestFirst(amount, family.open())
  for (const part of parts) {
    payment.given.set(part.invoiceId, (payment.given.get(part.invoiceId) ?? 0n) + part.amount)
    family.invoice(part.invoiceId).paid += part.amount
  }
  family.wallet += surplus
  payment.refunded -= amount
  family.entries.push(
    entryOfRefundFailed({ ...booking, back: { invoices: parts, wallet: surplus, covered: 0n } }),
  )
}

function reverse(family: Family, at: number): void {
  const found = takeable(family, at, 1_000_000)
  if (!found || found.amount !== found.payment.amount) return
  family.take(found.payment, found.taken)
  found.payment.stands = false
  const round = { taken: found.taken, round: 0, receiptNumber: 'R' }
  family.entries.push(entryOfReversal({ ...family.booking(found.payment), ...round }))
}

function dispute(family: Family, at: number, size: number): void {
  const open = family.payments.find((one) => one.withheld > 0n)
  if (!open) {
    const found = takeable(family, at, size)
    if (!found) return
    const { payment, amount } = found
    payment.withheld = amount
    payment.rounds += 1
    const step = { disputeId: payment.id, round: payment.rounds, amount }
    family.entries.push(entryOfWithholding({ ...family.booking(payment), ...step }))
    return
  }
  const step = { disputeId: open.id, round: open.rounds, amount: open.withheld }
  const taken = takeBack(open.withheld, family.standing(open))
  if (size % 2 === 0 || !taken || taken.wallet > family.wallet) {
    family.entries.push(entryOfRelease({ ...family.booking(open), ...step }))
  } else {
    family.take(open, taken)
    open.refunded += open.withheld
    family.entries.push(entryOfLoss({ ...family.booking(open), ...step, taken }))
  }
  open.withheld = 0n
}

function till(family: Family, size: number): void {
  const difference = BigInt(size % 2 === 0 ? size : -size)
  if (difference === 0n) return
  const closed = { id: family.name(), currency: 'EUR', effectiveOn: '2026-11-20', difference }
  family.entries.push(entryOfDifference(closed))
}

export const doing: Readonly<Record<Act[0], (family: Family, one: number, other: number) => void>> = {
  issue,
  void: takeBackInvoice,
  credit: (family, at) => note(family, 'credit_note', at),
  write_off: (family, at) => note(family, 'write_off', at),
  pay: (family, size, kind) => pay(family, BigInt(size), kind % 2 === 0 ? 'cash' : 'online', 'invoices'),
  top_up: (family, size) => pay(family, BigInt(size), 'cash', 'wallet'),
  spend: (family, size) => pay(family, BigInt(size), 'wallet', 'invoices'),
  refund,
  settle: (family, _at, size) => settleRefund(family, size),
  reverse,
  dispute,
  till: (family, _at, size) => till(family, size),
}
