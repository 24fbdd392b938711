import { conflict } from '../../kernel/http/problems.ts'
import {
  applyToInvoices,
  moveToWallet,
  selectWalletOf,
  takeFromWallet,
  type WalletRow,
} from '../billing/index.ts'
import { wireAmount } from '../ledger/index.ts'
import { allocationRows } from './complete.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundTooLarge } from './problems.ts'
import { bookReversal } from './reversal.ts'
import type { Part } from './rules/allocate.ts'
import { type CurrentState, currentInAll, currentOf, type Taken, takeBack } from './rules/take-back.ts'
import {
  insertAllocations,
  type PaymentRow,
  selectHouseholdInvoicesForUpdate,
  selectPaidInvoicesForUpdate,
  selectState,
  selectStateSum,
  selectWalletPaymentsForUpdate,
} from './sql.ts'

/** What to return of a payment. */
export interface Wish {
  /** Minor units; undefined: all that remains. */
  readonly amount?: bigint
  /** From these invoices first. */
  readonly named?: readonly Part[]
  /**
   * The money is gone already: what of it the wallet has spent is fetched back by reversing its newest payments, and
   * what does not stand is not taken.
   */
  readonly forced: boolean
}

/** What was returned, and what still remains. */
interface TakenBack {
  readonly taken: Taken
  readonly left: bigint
  /** The wallet that the payment touches: a credit note may have put its money there. */
  readonly walletId: string | null
}

/** Wallet payments that are held at a time, until as many are as a reversal has to undo. */
const heldAtOnce = 25

/**
 * Takes money of a completed payment, which the caller holds, back from its invoices and the wallet. The posting that
 * belongs to it is the caller's. 422 `refund_too_large` when less than that remains.
 */
export async function takeMoney(
  payments: PaymentContext,
  payment: PaymentRow,
  wish: Wish,
): Promise<TakenBack> {
  const { tx, author } = payments
  const undo = wish.forced ? await holdForced(payments, payment) : await holdPaid(payments, payment)
  const current = await readState(payments, payment)
  const reachable = wish.forced ? current : await withinWallet(payments, payment, current)
  const all = currentInAll(reachable)
  const wished = wish.amount ?? all
  const amount = wish.forced && wished > all ? all : wished
  const taken = takeBack(amount, reachable, wish.named)
  if (!taken) throw tooLarge(payment, all)
  let walletId = payment.wallet_id
  if (taken.wallet > 0n) {
    await fetchIntoWallet(payments, payment, taken.wallet, undo)
    const money = { ...walletOfPayment(payment), amount: taken.wallet }
    walletId = (await takeFromWallet(tx, author, money)).walletId
  }
  await giveBack(payments, payment, taken.invoices, -1n)
  return { taken, left: currentInAll(current) - amount, walletId }
}

const walletOfPayment = ({ household_id, currency }: PaymentRow) => ({ householdId: household_id, currency })

const tooLarge = ({ currency }: PaymentRow, max: bigint) =>
  refundTooLarge({ members: { refundable_amount: wireAmount(max, currency), currency } })

/** Gives parts of a payment to invoices that the caller holds, or takes them back: `sign` -1n. */
export async function giveBack(
  { tx, author }: PaymentContext,
  payment: PaymentRow,
  parts: readonly Part[],
  sign: 1n | -1n,
): Promise<void> {
  if (parts.length === 0) return
  const changes = parts.map(({ invoiceId, amount }) => ({ invoiceId, paid: sign * amount }))
  await Promise.all([
    tx.execute(insertAllocations(tx.tenant, payment.id, allocationRows(parts, sign), author.at)),
    applyToInvoices(tx, author, changes),
  ])
}

async function readState({ tx }: PaymentContext, payment: PaymentRow): Promise<CurrentState> {
  const rows = await tx.query(selectState(tx.tenant, payment.id))
  const parts = rows.map(({ invoice_id, amount, due_date }) => ({
    invoiceId: invoice_id,
    amount,
    dueDate: due_date,
  }))
  return currentOf(payment, parts)
}

const heldIn = (
  { tx }: PaymentContext,
  { household_id, currency }: PaymentRow,
): Promise<WalletRow | undefined> => tx.one(selectWalletOf(tx.tenant, household_id, currency))

const balanceOf = async (payments: PaymentContext, payment: PaymentRow): Promise<bigint> =>
  (await heldIn(payments, payment))?.balance ?? 0n

/** What has been spent of the wallet's part cannot be refunded. */
async function withinWallet(
  payments: PaymentContext,
  payment: PaymentRow,
  current: CurrentState,
): Promise<CurrentState> {
  if (current.wallet === 0n) return current
  const balance = await balanceOf(payments, payment)
  return { ...current, wallet: balance < current.wallet ? balance : current.wallet }
}

async function holdPaid({ tx }: PaymentContext, payment: PaymentRow): Promise<readonly PaymentRow[]> {
  await tx.query(selectPaidInvoicesForUpdate(tx.tenant, payment.id))
  return []
}

/** Locks payments, then invoices, in the order used everywhere; returns the wallet payments that may be undone. */
async function holdForced(payments: PaymentContext, payment: PaymentRow): Promise<readonly PaymentRow[]> {
  const { tx } = payments
  const { wallet } = await readState(payments, payment)
  const held = wallet === 0n ? undefined : await heldIn(payments, payment)
  if (!held || wallet <= held.balance) return holdPaid(payments, payment)
  const undo = await holdSpent(payments, held.id, wallet - held.balance)
  await tx.query(selectHouseholdInvoicesForUpdate(tx.tenant, payment.household_id, payment.currency))
  return undo
}

/** Holds the newest payments out of a wallet, as many as have spent the amount. */
async function holdSpent({ tx }: PaymentContext, walletId: string, amount: bigint): Promise<PaymentRow[]> {
  const spent: PaymentRow[] = []
  for (let sum = 0n; sum < amount; ) {
    const before = spent.at(-1)?.id ?? null
    const next = await tx.query(
      selectWalletPaymentsForUpdate(tx.tenant, { walletId, before, most: heldAtOnce }),
    )
    if (next.length === 0) return spent
    spent.push(...next)
    const ids = next.map(({ id }) => id)
    sum += (await tx.one(selectStateSum(tx.tenant, ids)))?.sum ?? 0n
  }
  return spent
}

/** Reverses the newest payments out of the wallet until it holds the amount. */
async function fetchIntoWallet(
  payments: PaymentContext,
  payment: PaymentRow,
  amount: bigint,
  undo: readonly PaymentRow[],
): Promise<void> {
  if (undo.length === 0) return
  let balance = await balanceOf(payments, payment)
  for (const spent of undo) {
    if (balance >= amount) return
    const current = await readState(payments, spent)
    const taken = { invoices: current.invoices, wallet: 0n }
    const back = currentInAll({ ...current, wallet: 0n })
    if (back === 0n) continue
    await giveBack(payments, spent, taken.invoices, -1n)
    await moveToWallet(payments.tx, payments.author, { ...walletOfPayment(payment), amount: back })
    await bookReversal(payments, spent, taken, {
      at: payments.author.at,
      status: 'failed',
      failure: { code: 'wallet_money_reversed', message: 'The money in the wallet did not stay.' },
    })
    balance += back
  }
  if (balance < amount) throw conflict()
}
