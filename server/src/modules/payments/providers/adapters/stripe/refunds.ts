import type { RefundOrder, RefundState } from '../../adapter.ts'
import { type Api, ProviderRefused, ProviderUnavailable } from '../../api.ts'
import { type Fact, noConcern } from '../../rules/facts.ts'
import { at, currencyAt, named, secondsAt, textAt, those } from '../../rules/members.ts'
import { fromProviderWhole, toProviderUnits } from '../../rules/units.ts'
import { askStripe } from './api.ts'

/** Events whose object is a refund: the new names, and the one before them. */
const kinds = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])

/** Whether an event reports one refund. */
export const isOfRefund = (kind: string): boolean => kinds.has(kind)

/** docs.stripe.com/api/refunds/object. While it is pending it reports nothing to book. */
export function readRefund(body: unknown): Fact {
  const refund = at(body, 'data', 'object')
  const { status, failure, providerReference: name } = currentOf(refund)
  if (status === 'pending' || name === '') return noConcern
  const [intent, charge] = [named(at(refund, 'payment_intent')), named(at(refund, 'charge'))]
  const currency = currencyAt(at(refund, 'currency'))
  const amount = currency === null ? null : fromProviderWhole('stripe', at(refund, 'amount'), currency)
  return {
    type: status === 'completed' ? 'payment.refunded' : 'refund.failed',
    references: those(named(at(refund, 'metadata', 'payment_id')), intent, charge),
    providerReference: intent,
    amount,
    currency,
    occurredAt: secondsAt(at(body, 'created')),
    refund: { reference: name, name, isTotal: false, ours: named(at(refund, 'metadata', 'refund_id')) },
    ...(failure ? { failure } : {}),
  }
}

function currentOf(refund: unknown): RefundState {
  const status = textAt(at(refund, 'status'))
  const failed = status === 'failed' || status === 'canceled'
  const code = named(at(refund, 'failure_reason')) ?? status
  return {
    providerReference: textAt(at(refund, 'id')),
    status: status === 'succeeded' ? 'completed' : failed ? 'failed' : 'pending',
    ...(failed ? { failure: { code, message: 'Stripe could not make the refund.' } } : {}),
  }
}

export async function refund(api: Api, order: RefundOrder): Promise<RefundState> {
  const units = toProviderUnits('stripe', order.amount, order.currency)
  if (units === null)
    throw new ProviderRefused(
      'amount_not_refundable',
      `Stripe cannot refund this amount of ${order.currency}.`,
    )
  try {
    const { body } = await askStripe(api, {
      method: 'POST',
      path: '/v1/refunds',
      headers: { 'idempotency-key': order.refundId },
      form: {
        ...(await paid(api, order.providerReference)),
        amount: String(units),
        reason: 'requested_by_customer',
        'metadata[refund_id]': order.refundId,
        'metadata[payment_id]': order.paymentId,
      },
    })
    return currentOf(body)
  } catch (error) {
    // The same call is under way: its answer is the answer of the next try.
    if (error instanceof ProviderRefused && error.code === 'idempotency_key_in_use')
      throw new ProviderUnavailable(error.code)
    throw error
  }
}

/** What Stripe refunds: a payment intent, a charge, or the intent of a checkout session. */
async function paid(api: Api, reference: string): Promise<Readonly<Record<string, string>>> {
  if (reference.startsWith('ch_')) return { charge: reference }
  if (!reference.startsWith('cs_')) return { payment_intent: reference }
  const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}`
  const { body } = await askStripe(api, { method: 'GET', path })
  const intent = named(at(body, 'payment_intent'))
  if (intent === null) throw new ProviderRefused('nothing_paid', 'Stripe knows no payment of this checkout.')
  return { payment_intent: intent }
}

/** By our id in its metadata: Stripe forgets a key against doing it twice after a day. */
export async function findRefund(api: Api, order: RefundOrder): Promise<RefundState | null> {
  const [[by, reference]] = Object.entries(await paid(api, order.providerReference)) as [[string, string]]
  const path = `/v1/refunds?limit=100&${by}=${encodeURIComponent(reference)}`
  const { body } = await askStripe(api, { method: 'GET', path })
  const list = at(body, 'data')
  const found = Array.isArray(list)
    ? list.find((one) => at(one, 'metadata', 'refund_id') === order.refundId)
    : undefined
  return found === undefined ? null : currentOf(found)
}

export async function askRefund(api: Api, reference: string): Promise<RefundState> {
  const path = `/v1/refunds/${encodeURIComponent(reference)}`
  return currentOf((await askStripe(api, { method: 'GET', path })).body)
}

/** docs.stripe.com/api/checkout/sessions/expire: of one that is over it is refused, which is as well. */
export async function expire(api: Api, reference: string): Promise<void> {
  if (!reference.startsWith('cs_')) return
  const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}/expire`
  await askStripe(api, { method: 'POST', path, form: {} })
}
