import type { Adapter, Begun, Order, Requested } from '../../adapter.ts'
import { type Api, ProviderRefused } from '../../api.ts'
import {
  type CurrentState,
  type DisputeReason,
  type DisputeState,
  type Fact,
  type FactType,
  noConcern,
} from '../../rules/facts.ts'
import {
  at,
  currencyAt,
  meaningOf,
  named,
  reported,
  secondsAt,
  textAt,
  those,
  wordAt,
} from '../../rules/members.ts'
import { fromProviderWhole, toProviderUnits } from '../../rules/units.ts'
import { headerOf, isTimelySigned, secretsIn } from '../../signature.ts'
import { askStripe } from './api.ts'
import { askRefund, expire, findRefund, isOfRefund, readRefund, refund } from './refunds.ts'

/** What an event of an object means; a function where the object decides. */
const meanings: Readonly<Record<string, FactType>> = {
  'payment_intent.succeeded': 'payment.succeeded',
  'payment_intent.payment_failed': 'payment.failed',
  'payment_intent.canceled': 'payment.failed',
  'charge.succeeded': 'payment.succeeded',
  'charge.failed': 'payment.failed',
  'charge.refunded': 'payment.refunded',
  'checkout.session.completed': 'payment.succeeded',
  'checkout.session.async_payment_succeeded': 'payment.succeeded',
  'checkout.session.async_payment_failed': 'payment.failed',
  'checkout.session.expired': 'payment.failed',
  'charge.dispute.created': 'dispute.opened',
  'charge.dispute.updated': 'dispute.updated',
  'charge.dispute.funds_withdrawn': 'dispute.updated',
  'charge.dispute.funds_reinstated': 'dispute.updated',
  'charge.dispute.closed': 'dispute.closed',
}

/** docs.stripe.com/api/disputes/object, `status`. */
const disputeStates: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'open',
  needs_response: 'open',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  charge_refunded: 'closed',
  prevented: 'closed',
}

const disputeReasons: Readonly<Record<string, DisputeReason>> = {
  duplicate: 'duplicate',
  fraudulent: 'fraud',
  product_not_received: 'not_received',
  incorrect_account_details: 'other',
  credit_not_processed: 'other',
}

const amountOf = (object: unknown, member: string): bigint | null => {
  const currency = currencyAt(at(object, 'currency'))
  return currency === null ? null : fromProviderWhole('stripe', at(object, member), currency)
}

function read(body: unknown): Fact {
  const kind = textAt(at(body, 'type'))
  if (isOfRefund(kind)) return readRefund(body)
  const type = meaningOf(meanings, kind)
  const object = at(body, 'data', 'object')
  if (!type || isUnsettled(kind, object)) return noConcern
  const id = named(at(object, 'id'))
  const intent = kind.startsWith('payment_intent.') ? id : named(at(object, 'payment_intent'))
  const ours = named(at(object, 'metadata', 'payment_id')) ?? named(at(object, 'client_reference_id'))
  const charge = kind.startsWith('charge.dispute.') ? named(at(object, 'charge')) : id
  return {
    type,
    references: those(ours, intent, charge),
    providerReference: intent,
    amount: amountOf(object, amountMember(kind)),
    currency: currencyAt(at(object, 'currency')),
    occurredAt: secondsAt(at(body, 'created')),
    ...(type === 'payment.refunded' ? { refund: { reference: id ?? '', isTotal: true } } : {}),
    ...(type === 'payment.failed' ? { failure: failureOf(kind, object) } : {}),
    ...(kind.startsWith('charge.dispute.') ? { dispute: disputeOf(object) } : {}),
  }
}

/** Checkout that is over before the bank has answered, and money that is only held. */
const isUnsettled = (kind: string, object: unknown): boolean =>
  (kind === 'checkout.session.completed' && at(object, 'payment_status') !== 'paid') ||
  (kind === 'charge.succeeded' && at(object, 'captured') !== true)

function amountMember(kind: string): string {
  if (kind === 'payment_intent.succeeded') return 'amount_received'
  if (kind === 'charge.refunded') return 'amount_refunded'
  return kind.startsWith('checkout.session.') ? 'amount_total' : 'amount'
}

function failureOf(kind: string, object: unknown) {
  const error = at(object, 'last_payment_error')
  const code = named(at(error, 'code')) ?? named(at(object, 'failure_code'))
  const message = reported(at(error, 'message')) ?? reported(at(object, 'failure_message'))
  const word = kind.endsWith('.expired') ? 'expired' : kind.endsWith('.canceled') ? 'cancelled' : 'declined'
  return { code: code ?? word, message: message ?? 'Stripe did not take the payment.' }
}

function disputeOf(object: unknown) {
  const status = textAt(at(object, 'status'))
  const reason = textAt(at(object, 'reason'))
  return {
    reference: named(at(object, 'id')) ?? '',
    state: meaningOf(disputeStates, status) ?? 'open',
    providerState: wordAt(status),
    reason: meaningOf(disputeReasons, reason) ?? 'other',
    dueAt: secondsAt(at(object, 'evidence_details', 'due_by')),
  } as const
}

/** A page of Stripe's own: card numbers never come near us. */
async function begin(api: Api, order: Order): Promise<Begun> {
  const units = toProviderUnits('stripe', order.amount, order.currency)
  if (units === null)
    throw new ProviderRefused(
      'amount_not_chargeable',
      `Stripe cannot charge this amount of ${order.currency}.`,
    )
  const { body } = await askStripe(api, {
    method: 'POST',
    path: '/v1/checkout/sessions',
    headers: { 'idempotency-key': order.paymentId },
    form: {
      mode: 'payment',
      client_reference_id: order.paymentId,
      'metadata[payment_id]': order.paymentId,
      'payment_intent_data[metadata][payment_id]': order.paymentId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': order.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(units),
      'line_items[0][price_data][product_data][name]': order.title,
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
      ...(order.payer.email === null ? {} : { customer_email: order.payer.email }),
    },
  })
  const url = reported(at(body, 'url'))
  return {
    providerReference: named(at(body, 'payment_intent')) ?? named(at(body, 'id')),
    checkout: { provider: 'stripe', url },
  }
}

async function current(api: Api, { paymentId, providerReference }: Requested): Promise<CurrentState | null> {
  if (providerReference === null) return null
  const isSession = providerReference.startsWith('cs_')
  const path = isSession ? '/v1/checkout/sessions/' : '/v1/payment_intents/'
  const { body } = await askStripe(api, {
    method: 'GET',
    path: `${path}${encodeURIComponent(providerReference)}`,
  })
  const { paid, ended, ...found } = isSession ? readSession(body) : readIntent(body, providerReference)
  return {
    ...found,
    status: paid ? 'succeeded' : ended ? 'failed' : 'pending',
    currency: currencyAt(at(body, 'currency')),
    paymentReference: named(at(body, 'metadata', 'payment_id')) ?? paymentId,
    occurredAt: null,
    ...(ended ? { failure: { code: ended, message: 'Nothing was paid.' } } : {}),
  }
}

/** `ended`: why nothing can be paid any more. */
const readSession = (session: unknown) => ({
  paid: at(session, 'payment_status') === 'paid',
  ended: at(session, 'status') === 'expired' ? 'expired' : undefined,
  amount: amountOf(session, 'amount_total'),
  providerReference: named(at(session, 'payment_intent')),
})

const readIntent = (intent: unknown, providerReference: string) => ({
  paid: at(intent, 'status') === 'succeeded',
  ended: at(intent, 'status') === 'canceled' ? 'cancelled' : undefined,
  amount: amountOf(intent, 'amount_received'),
  providerReference,
})

export const stripe: Adapter = {
  provider: 'stripe',
  service: 'stripe',
  currencies: null,
  standardUrl: () => 'https://api.stripe.com',
  verify: ({ headers, raw }, settings, api) =>
    isTimelySigned(
      headerOf(headers, 'stripe-signature'),
      secretsIn(settings['webhook_secret']),
      raw,
      api.now(),
    )
      ? 'v1'
      : null,
  eventId: (body) => named(at(body, 'id')),
  sameness: () => null,
  read,
  begin,
  ask: current,
  canRefund: (reference) => /^(pi|ch|cs)_/.test(reference),
  refund,
  findRefund,
  askRefund,
  expire,
}
