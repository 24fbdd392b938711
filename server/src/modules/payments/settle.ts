import type { Transaction } from '../../kernel/db/transaction.ts'
import type { Author } from '../ledger/index.ts'
import { completePayment } from './complete.ts'
import { type Applied, holdPayment } from './hold.ts'
import { notBefore } from './not-before.ts'
import type { PaymentContext } from './payment-context.ts'
import { bookReversal, type Ending, type Failure, markEnded } from './reversal.ts'
import { effectOf } from './rules/settlement.ts'
import { type PaymentRow, updatePayment } from './sql.ts'
import { takeMoney } from './take.ts'

export { disputeFromProvider } from './disputes/from-provider.ts'

/** What a provider says of a payment. */
interface Settlement {
  readonly paymentId: string
  readonly to: 'completed' | 'failed' | 'cancelled'
  /** When it happened, by the provider's clock if it reports one: of two reports the later one counts. */
  readonly at: Date
  readonly providerReference?: string
  readonly failure?: Failure
  /** A failure or cancellation of our own making: the provider may still say otherwise, whatever its clock says. */
  readonly provisional?: boolean
  /** The connection whose secret vouched for it. */
  readonly connectionId?: string | null
}

/**
 * Books what a provider says of a payment, once: words may come twice and in any order, and every order ends the same.
 * A payment that failed may be completed; one that was completed and fails is reversed.
 */
export async function settlePayment(tx: Transaction, author: Author, word: Settlement): Promise<Applied> {
  const { payments, before } = await holdPayment(tx, author, word.paymentId)
  const known = { ...before, provider_reference: word.providerReference ?? before.provider_reference }
  const effect = effectOf({ status: before.status, settledAt: before.settled_at }, word)
  if (effect === 'nothing') return 'unchanged'
  if (effect === 'remember') {
    if (word.provisional) return 'unchanged'
    await tx.execute(updatePayment(tx.tenant, { ...known, settled_at: word.at }, author.at))
    return 'unchanged'
  }
  if (effect === 'complete')
    await completePayment(payments, confirmedBy(known, word), {
      at: notBefore(before, word.at),
      settledAt: word.at,
      strict: false,
    })
  else await endPayment(payments, known, endingOf(word))
  return 'applied'
}

const confirmedBy = (row: PaymentRow, { connectionId }: Settlement): PaymentRow =>
  Object.assign({}, row, { confirmed_connection_id: connectionId ?? null })

const endingOf = ({ to, at, failure, provisional }: Settlement): Ending => ({
  status: to === 'cancelled' ? 'cancelled' : 'failed',
  at,
  failure: failure ?? null,
  ...(provisional === undefined ? {} : { provisional }),
})

/** Ends a payment, which the caller holds, without money: one that was completed is reversed. */
export async function endPayment(
  payments: PaymentContext,
  before: PaymentRow,
  ending: Ending,
): Promise<PaymentRow> {
  if (before.status !== 'completed') return markEnded(payments, before, ending)
  const { taken, walletId } = await takeMoney(payments, before, { forced: true })
  return bookReversal(payments, { ...before, wallet_id: walletId }, taken, ending)
}
