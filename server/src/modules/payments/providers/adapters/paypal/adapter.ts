import { verify as verifySignature } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Adapter, Begun, Incoming, Order, Requested, Settings } from '../../adapter.ts'
import { type Api, ProviderRefused } from '../../api.ts'
import {
  type CurrentState,
  type DisputeReason,
  type DisputeState,
  type Fact,
  noConcern,
} from '../../rules/facts.ts'
import { at, instantAt, meaningOf, named, reported, textAt, those, wordAt } from '../../rules/members.ts'
import { toProviderDecimal } from '../../rules/units.ts'
import { headerOf, isRecent } from '../../signature.ts'
import { askPaypal, moneyOf } from './api.ts'
import { signingCertificate } from './certificate.ts'
import { askRefund, findRefund, readRefund, refund } from './refunds.ts'

/** RSA-SHA256 over `id|time|webhook id|crc32 of the bytes`, by a certificate that is PayPal's. */
async function verify({ headers, raw }: Incoming, settings: Settings, api: Api): Promise<string | null> {
  const of = (name: string): string => headerOf(headers, `paypal-${name}`) ?? ''
  const [id, time, signature] = [of('transmission-id'), of('transmission-time'), of('transmission-sig')]
  const sentAt = instantAt(time)
  if (id === '' || signature === '' || signature.length > 2000 || of('auth-algo') !== 'SHA256withRSA')
    return null
  if (!sentAt || !isRecent(sentAt, api.now())) return null
  try {
    const { publicKey } = await signingCertificate(api, of('cert-url'))
    const reported = Buffer.from(`${id}|${time}|${String(settings['webhook_id'])}|${crc32(raw)}`)
    const isRsa = publicKey.asymmetricKeyType === 'rsa'
    return isRsa && verifySignature('sha256', reported, publicKey, Buffer.from(signature, 'base64'))
      ? 'rsa'
      : null
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}

const captureTypes = {
  'PAYMENT.CAPTURE.COMPLETED': 'payment.succeeded',
  'PAYMENT.CAPTURE.DENIED': 'payment.failed',
  'PAYMENT.CAPTURE.DECLINED': 'payment.failed',
  'PAYMENT.CAPTURE.REVERSED': 'payment.reversed',
} as const

function read(body: unknown): Fact {
  const kind = textAt(at(body, 'event_type'))
  const resource = at(body, 'resource')
  const occurredAt = instantAt(at(body, 'create_time'))
  if (kind.startsWith('CUSTOMER.DISPUTE.')) return disputed(kind, resource, occurredAt)
  if (kind === 'PAYMENT.CAPTURE.REFUNDED') return readRefund(resource, occurredAt)
  if (kind === 'CHECKOUT.ORDER.APPROVED') return approved(resource, occurredAt)
  const type = meaningOf(captureTypes, kind)
  if (!type) return noConcern
  const [ours, id] = [named(at(resource, 'custom_id')), named(at(resource, 'id'))]
  const order = named(at(resource, 'supplementary_data', 'related_ids', 'order_id'))
  return {
    type,
    references: those(ours, order, id),
    providerReference: id,
    occurredAt,
    ...moneyOf(at(resource, 'amount')),
    ...(type === 'payment.succeeded' ? {} : { failure: failureOf(resource) }),
  }
}

const failureOf = (capture: unknown) => ({
  code: (named(at(capture, 'status_details', 'reason')) ?? 'declined').toLowerCase(),
  message: 'PayPal did not take the payment.',
})

/** The payer has agreed; the money comes when the order is captured. */
function approved(order: unknown, occurredAt: Date | null): Fact {
  const unit = at(order, 'purchase_units', 0)
  const id = named(at(order, 'id'))
  return {
    type: 'payment.succeeded',
    references: those(named(at(unit, 'custom_id')), id),
    unproven: true,
    providerReference: id,
    occurredAt,
    ...moneyOf(at(unit, 'amount')),
  }
}

const reasons: Readonly<Record<string, DisputeReason>> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  UNAUTHORISED: 'fraud',
  DUPLICATE_TRANSACTION: 'duplicate',
  INCORRECT_AMOUNT: 'incorrect_amount',
}

const endings: Readonly<Record<string, DisputeState>> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  ACCEPTED: 'lost',
  DENIED: 'won',
  NONE: 'closed',
}

function disputed(kind: string, dispute: unknown, occurredAt: Date | null): Fact {
  const transaction = at(dispute, 'disputed_transactions', 0)
  const capture = named(at(transaction, 'seller_transaction_id'))
  const isOver = kind === 'CUSTOMER.DISPUTE.RESOLVED' || at(dispute, 'status') === 'RESOLVED'
  const going = kind.endsWith('.CREATED') ? 'dispute.opened' : 'dispute.updated'
  return {
    type: isOver ? 'dispute.closed' : going,
    references: those(named(at(transaction, 'custom')), capture),
    providerReference: capture,
    occurredAt,
    ...moneyOf(at(dispute, 'dispute_amount')),
    dispute: {
      reference: named(at(dispute, 'dispute_id')) ?? '',
      ...(isOver ? endingOf(dispute) : stateOf(dispute)),
      reason: meaningOf(reasons, textAt(at(dispute, 'reason'))) ?? 'other',
      dueAt: instantAt(at(dispute, 'seller_response_due_date')),
    },
  }
}

interface PaypalState {
  readonly state: DisputeState
  readonly providerState: string
}

function stateOf(dispute: unknown): PaypalState {
  const status = textAt(at(dispute, 'status'))
  return { state: status === 'UNDER_REVIEW' ? 'under_review' : 'open', providerState: wordAt(status) }
}

/** How a dispute ended; without an outcome that we know it is just closed. */
function endingOf(dispute: unknown): PaypalState {
  const outcome = textAt(at(dispute, 'dispute_outcome', 'outcome_code') ?? at(dispute, 'outcome'))
  const state = meaningOf(endings, outcome)
  if (state) return { state, providerState: wordAt(outcome) }
  return { state: 'closed', providerState: wordAt(textAt(at(dispute, 'status'))) }
}

async function begin(api: Api, order: Order): Promise<Begun> {
  const value = toProviderDecimal('paypal', order.amount, order.currency)
  if (value === null)
    throw new ProviderRefused(
      'amount_not_chargeable',
      `PayPal cannot charge this amount of ${order.currency}.`,
    )
  const unit = { custom_id: order.paymentId, description: order.title.slice(0, 127) }
  const pages = { return_url: order.returnUrl, cancel_url: order.returnUrl, user_action: 'PAY_NOW' }
  const { body } = await askPaypal(api, {
    method: 'POST',
    path: '/v2/checkout/orders',
    headers: { 'paypal-request-id': order.paymentId },
    json: {
      intent: 'CAPTURE',
      purchase_units: [{ ...unit, amount: { currency_code: order.currency, value } }],
      payment_source: { paypal: { experience_context: { ...pages, shipping_preference: 'NO_SHIPPING' } } },
    },
  })
  const links = at(body, 'links')
  const way = Array.isArray(links)
    ? links.find((link) => ['payer-action', 'approve'].includes(textAt(at(link, 'rel'))))
    : undefined
  return {
    providerReference: named(at(body, 'id')),
    checkout: { provider: 'paypal', url: reported(at(way, 'href')) },
  }
}

/** Captures an order that the payer has approved; for a captured order it returns the state. */
async function capture(api: Api, { paymentId, providerReference }: Requested): Promise<CurrentState | null> {
  if (providerReference === null) return null
  const path = `/v2/checkout/orders/${encodeURIComponent(providerReference)}`
  try {
    const { body } = await askPaypal(api, {
      method: 'POST',
      path: `${path}/capture`,
      json: {},
      headers: { 'paypal-request-id': `${paymentId}-capture` },
    })
    return currentOf(body)
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.code !== 'ORDER_ALREADY_CAPTURED') throw error
    return currentOf((await askPaypal(api, { method: 'GET', path })).body)
  }
}

function currentOf(order: unknown): CurrentState {
  const unit = at(order, 'purchase_units', 0)
  const taken = at(unit, 'payments', 'captures', 0)
  const status = textAt(at(taken, 'status'))
  const failed = ['DECLINED', 'FAILED'].includes(status) || at(order, 'status') === 'VOIDED'
  return {
    status: status === 'COMPLETED' ? 'succeeded' : failed ? 'failed' : 'pending',
    ...moneyOf(at(taken, 'amount')),
    providerReference: named(at(taken, 'id')),
    paymentReference: named(at(taken, 'custom_id')) ?? named(at(unit, 'custom_id')),
    occurredAt: instantAt(at(taken, 'create_time')),
    ...(failed ? { failure: failureOf(taken) } : {}),
  }
}

async function current(api: Api, requested: Requested): Promise<CurrentState | null> {
  if (requested.providerReference === null) return null
  const path = `/v2/checkout/orders/${encodeURIComponent(requested.providerReference)}`
  const { body } = await askPaypal(api, { method: 'GET', path })
  return at(body, 'status') === 'APPROVED' ? capture(api, requested) : currentOf(body)
}

export const paypal: Adapter = {
  provider: 'paypal',
  service: 'paypal',
  currencies: [
    'AUD',
    'BRL',
    'CAD',
    'CHF',
    'CZK',
    'DKK',
    'EUR',
    'GBP',
    'HKD',
    'HUF',
    'ILS',
    'JPY',
    'MXN',
    'NOK',
    'NZD',
    'PHP',
    'PLN',
    'SEK',
    'SGD',
    'THB',
    'TWD',
    'USD',
  ],
  standardUrl: ({ environment }) =>
    environment === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com',
  verify,
  eventId: (body) => named(at(body, 'id')),
  sameness: () => null,
  read,
  confirm: (api, fact, requested) =>
    capture(api, { ...requested, providerReference: fact.providerReference ?? requested.providerReference }),
  begin,
  ask: current,
  canRefund: () => true,
  refund,
  findRefund,
  askRefund,
}
