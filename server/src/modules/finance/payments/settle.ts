import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Author } from '../history.ts'
import { completePayment } from './complete.ts'
import type { Desk } from './desk.ts'
import { type Applied, holdPayment } from './hold.ts'
import { payOut, refund } from './refund.ts'
import { selectRefunds } from './refunds.sql.ts'
import { bookReversal, type Ending, type Failure, markEnded } from './reversal.ts'
import { effectOf } from './rules/settlement.ts'
import { type PaymentRow, updatePayment } from './sql.ts'
import { takeMoney } from './take.ts'

export { disputeFromProvider, type ProviderDispute } from '../disputes/from-provider.ts'
export type { Applied } from './hold.ts'

/** What a provider says of a payment. */
export interface Settlement {
  readonly paymentId: string
  readonly to: 'completed' | 'failed' | 'cancelled'
  /** When it happened, by the provider's own clock where it tells: of two words the later one counts. */
  readonly at: Date
  readonly providerReference?: string
  readonly failure?: Failure
  /** A failure or cancellation of our own making: the provider may still say otherwise, whatever its clock says. */
  readonly provisional?: boolean
}

/**
 * Books what a provider says of a payment, once: words may come twice and in any order, and every order ends the same.
 * A payment that failed may be completed; one that was completed and fails is reversed.
 */
export async function settlePayment(tx: Transaction, author: Author, word: Settlement): Promise<Applied> {
  const { desk, before } = await holdPayment(tx, author, word.paymentId)
  const known = { ...before, provider_reference: word.providerReference ?? before.provider_reference }
  const effect = effectOf({ status: before.status, settledAt: before.settled_at }, word)
  if (effect === 'nothing') return 'unchanged'
  if (effect === 'remember') {
    if (word.provisional) return 'unchanged'
    await tx.execute(updatePayment(tx.tenant, { ...known, settled_at: word.at }, author.at))
    return 'unchanged'
  }
  if (effect === 'complete') await completePayment(desk, known, { at: word.at, strict: false })
  else await endPayment(desk, known, endingOf(word))
  return 'applied'
}

const endingOf = ({ to, at, failure, provisional }: Settlement): Ending => ({
  ...{ status: to === 'cancelled' ? 'cancelled' : 'failed', at, failure: failure ?? null },
  ...(provisional === undefined ? {} : { provisional }),
})

/** Ends a payment, which the caller holds, without money: one that was completed is reversed. */
export async function endPayment(desk: Desk, before: PaymentRow, ending: Ending): Promise<PaymentRow> {
  if (before.status !== 'completed') return markEnded(desk, before, ending)
  const { taken, walletId } = await takeMoney(desk, before, { forced: true })
  return bookReversal(desk, { ...before, wallet_id: walletId }, taken, ending)
}

/** What a provider says it has given back of a payment, all together. */
export interface ProviderRefund {
  readonly paymentId: string
  /** Minor units. */
  readonly totalRefunded: bigint
  readonly at: Date
  readonly reference: string | null
}

/**
 * Books refunds up to the total that the provider tells: refunds that wait for it are paid out, the rest is a new one.
 * The same total, or an older and smaller one, changes nothing.
 */
export async function refundFromProvider(
  tx: Transaction,
  author: Author,
  { paymentId, totalRefunded, at, reference }: ProviderRefund,
): Promise<Applied> {
  const { desk, before } = await holdPayment(tx, author, paymentId)
  if (before.status !== 'completed' && before.status !== 'refunded') return 'unchanged'
  const refunds = (await tx.query(selectRefunds(tx.tenant, paymentId))).filter(
    ({ method }) => method === 'online',
  )
  const told = totalRefunded < before.amount ? totalRefunded : before.amount
  let missing = told - sumOf(refunds.filter(({ status }) => status === 'completed'))
  if (missing <= 0n) return 'unchanged'
  for (const waiting of refunds.filter(({ status }) => status === 'pending')) {
    if (waiting.amount > missing) continue
    await payOut(desk, before, waiting, { at, providerReference: reference })
    missing -= waiting.amount
  }
  if (missing > 0n) {
    await refund(desk, before, {
      ...{ amount: missing, forced: true, method: 'online', paidOut: true, at },
      ...{ reason: 'Refunded by the provider', providerReference: reference },
    })
  }
  return 'applied'
}

const sumOf = (rows: readonly { readonly amount: bigint }[]): bigint =>
  rows.reduce((sum, { amount }) => sum + amount, 0n)
