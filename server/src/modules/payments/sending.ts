import type { Transaction } from '../../kernel/db/transaction.ts'
import { type Author, recordFinance } from '../ledger/index.ts'
import { holdPayment } from './hold.ts'
import type { PaymentContext } from './payment-context.ts'
import { failRefund } from './refund.ts'
import { type ListedRefundRow, selectPaymentOfRefund, selectRefunds, updateRefund } from './refunds.sql.ts'
import { type PaymentRow, selectHeldBack } from './sql.ts'

/** Why a refund was not made, or why nobody knows. */
interface Failure {
  readonly code: string
  readonly message: string
}

/** Why nobody knows whether a refund was made, of a provider that is not asked again. */
export const answerLost: Failure = {
  code: 'answer_lost',
  message: 'It is unknown whether the provider made the refund; check its dashboard.',
}

/** Whether only an event or the office can report the outcome of a refund. */
export const isLost = ({ provider_reference, failure_code }: ListedRefundRow): boolean =>
  provider_reference === null && failure_code === answerLost.code

/** A refund with its payment, which is held until the transaction ends. */
export interface HeldRefund {
  readonly payments: PaymentContext
  readonly payment: PaymentRow
  readonly refund: ListedRefundRow
}

/** A refund with its payment held; undefined when there is none. */
export async function holdRefund(
  tx: Transaction,
  author: Author,
  id: string,
): Promise<HeldRefund | undefined> {
  const named = await tx.one(selectPaymentOfRefund(tx.tenant, id))
  if (!named) return undefined
  const { payments, before } = await holdPayment(tx, author, named.payment_id)
  const refund = (await tx.query(selectRefunds(tx.tenant, before.id))).find((one) => one.id === id)
  return refund && { payments, payment: before, refund }
}

/** Whether a refund still is to be sent: nobody has ended it, and the provider has not accepted it. */
export const isToBeSent = ({ status, through, provider_reference, failure_code }: ListedRefundRow): boolean =>
  status === 'pending' && through === 'provider' && provider_reference === null && failure_code === null

/** Why the money of a refund must not leave any more: it has gone another way since it was asked for. */
export async function obstacleOf({ payments: { tx }, payment }: HeldRefund): Promise<Failure | undefined> {
  if (payment.status === 'failed' || payment.provider_reference === null)
    return { code: 'payment_reversed', message: 'The money of the payment did not stay.' }
  if (await tx.one(selectHeldBack(tx.tenant, payment.id)))
    return { code: 'payment_disputed', message: 'The provider holds the money back in a dispute.' }
  return undefined
}

/** How long a provider is waited for that has accepted a refund, in milliseconds: banks take weeks. */
export const answersWithin = 30 * 86_400_000

/** Whether the provider is being asked, or has accepted the refund and will report its outcome. */
export const isWithProvider = (
  { through, sent_at, provider_reference, failure_code, created_at }: ListedRefundRow,
  now: Date,
): boolean =>
  through === 'provider' &&
  (provider_reference === null
    ? sent_at !== null && failure_code === null
    : now.getTime() - created_at.getTime() < answersWithin)

/** Records that the provider is about to be asked: a later attempt knows that the refund may have been made. */
export async function markSent({ payments, refund }: HeldRefund, at: Date): Promise<void> {
  await payments.tx.execute(updateRefund(payments.tx.tenant, { ...refund, sent_at: at }))
}

/** Takes that back: the call did not reach the provider. */
export async function markUnsent({ payments, refund }: HeldRefund): Promise<void> {
  if (isToBeSent(refund))
    await payments.tx.execute(updateRefund(payments.tx.tenant, { ...refund, sent_at: null }))
}

/** Stores the provider's id of the accepted refund. */
export async function markAccepted({ payments, refund }: HeldRefund, name: string): Promise<void> {
  if (refund.provider_reference === name) return
  const waits = refund.status === 'pending' ? { failure_code: null, failure_message: null } : {}
  await payments.tx.execute(
    updateRefund(payments.tx.tenant, { ...refund, ...waits, provider_reference: name }),
  )
}

/** It is not known whether the provider made the refund: it stays pending, and says so. */
export async function markUnanswered({ payments, refund }: HeldRefund, failure: Failure): Promise<boolean> {
  const { tx, author } = payments
  if (!isToBeSent(refund)) return false
  const message = failure.message.slice(0, 500)
  await tx.execute(
    updateRefund(tx.tenant, { ...refund, failure_code: failure.code, failure_message: message }),
  )
  await recordFinance({ tx, author }, [
    { entity: 'refund', id: refund.id, action: 'unanswered', change: { failure: failure.code } },
  ])
  return true
}

/** The provider does not make the refund: the money goes back to what is owed, the rest into the wallet. */
export async function markRefused(
  { payments, payment, refund }: HeldRefund,
  failure: Failure,
): Promise<void> {
  if (isToBeSent(refund)) await failRefund(payments, payment, refund, { at: payments.author.at, failure })
}
