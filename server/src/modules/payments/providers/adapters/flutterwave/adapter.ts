import { constantTimeEqual } from '../../../../../kernel/ids/ids.ts'
import type { Adapter, Begun, Order, RefundOrder, RefundState, Requested } from '../../adapter.ts'
import { type Api, type ApiAnswer, type ApiRequest, granted, ProviderRefused } from '../../api.ts'
import { type CurrentState, type Fact, noConcern } from '../../rules/facts.ts'
import {
  at,
  currencyAt,
  instantAt,
  millisecondsAt,
  named,
  reported,
  sameAs,
  textAt,
  those,
} from '../../rules/members.ts'
import { fromProviderDecimal, toProviderDecimal } from '../../rules/units.ts'
import { headerOf, isSigned, secretsIn } from '../../signature.ts'

const amountOf = (data: unknown): bigint | null => {
  const currency = currencyAt(at(data, 'currency'))
  return currency === null ? null : fromProviderDecimal('flutterwave', at(data, 'amount'), currency)
}

const succeeds = (status: unknown): boolean => status === 'successful' || status === 'succeeded'
const fails = (status: unknown): boolean => ['failed', 'cancelled', 'voided'].includes(textAt(status))

const failureOf = (data: unknown) => ({
  code: named(at(data, 'processor_response', 'code')) ?? 'declined',
  message:
    reported(at(data, 'processor_response', 'message')) ??
    reported(at(data, 'processor_response')) ??
    'Flutterwave did not take the payment.',
})

/** v3 names the event `event` and the payment `tx_ref`; v4 `type` and `reference`. */
function read(body: unknown, scheme: string): Fact {
  const kind = textAt(at(body, 'event') ?? at(body, 'type'))
  const data = at(body, 'data')
  const status = at(data, 'status')
  // v3 sends the secret itself: nothing binds it to the body.
  const unproven = scheme === 'v3' ? ({ unproven: true } as const) : {}
  if (kind.startsWith('refund.')) return { ...refunded(body), ...unproven }
  if (kind !== 'charge.completed' || !(succeeds(status) || fails(status))) return noConcern
  const ours = named(at(data, 'tx_ref')) ?? named(at(data, 'reference'))
  const id = named(at(data, 'id'))
  return {
    references: those(ours, id),
    providerReference: id,
    amount: amountOf(data),
    ...unproven,
    currency: currencyAt(at(data, 'currency')),
    occurredAt: instantAt(at(data, 'created_at')) ?? instantAt(at(data, 'created_datetime')),
    ...(succeeds(status)
      ? { type: 'payment.succeeded' as const }
      : { type: 'payment.failed' as const, failure: failureOf(data) }),
  }
}

function refunded(body: unknown): Fact {
  const data = at(body, 'data')
  if (!['completed', 'succeeded', 'successful'].includes(textAt(at(data, 'status')))) return noConcern
  const charge = named(at(data, 'charge_id')) ?? named(at(data, 'transaction_id'))
  return {
    type: 'payment.refunded',
    references: those(named(at(data, 'tx_ref')) ?? named(at(data, 'meta', 'payment_id')), charge),
    providerReference: charge,
    amount: amountOf(data),
    currency: currencyAt(at(data, 'currency')),
    occurredAt: instantAt(at(data, 'created_datetime')) ?? millisecondsAt(at(body, 'timestamp')),
    refund: { reference: named(at(data, 'id')) ?? '', name: named(at(data, 'id')), isTotal: false },
  }
}

async function ask(api: Api, request: ApiRequest): Promise<ApiAnswer> {
  const authorization = `Bearer ${String(api.settings['secret_key'])}`
  const answer = await api.call({ ...request, headers: { authorization } })
  return granted(answer, { code: at(answer.body, 'code'), message: at(answer.body, 'message') })
}

/** A page of Flutterwave’s own (v3 standard). Asked again it answers a page of the same `tx_ref`. */
async function begin(api: Api, order: Order): Promise<Begun> {
  const amount = toProviderDecimal('flutterwave', order.amount, order.currency)
  if (amount === null || order.payer.email === null)
    throw new ProviderRefused('payer_email_needed', 'Flutterwave needs the e-mail address of the payer.')
  const { body } = await ask(api, {
    method: 'POST',
    path: '/v3/payments',
    json: {
      tx_ref: order.paymentId,
      amount,
      currency: order.currency,
      redirect_url: order.returnUrl,
      customer: { email: order.payer.email },
      meta: { payment_id: order.paymentId },
      customizations: { title: order.title },
    },
  })
  return {
    providerReference: null,
    checkout: { provider: 'flutterwave', url: reported(at(body, 'data', 'link')) },
  }
}

/** By our own reference, which every transaction of the payment carries. */
async function current(api: Api, { paymentId }: Requested): Promise<CurrentState> {
  const path = `/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(paymentId)}`
  const answer = await api.call({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${String(api.settings['secret_key'])}` },
  })
  // So long as nobody has tried to pay there is no transaction.
  const nothing = answer.status === 404 || (answer.status === 400 && at(answer.body, 'data') === null)
  const { body } = nothing
    ? answer
    : granted(answer, { code: at(answer.body, 'code'), message: at(answer.body, 'message') })
  const data = at(body, 'data')
  const status = at(data, 'status')
  return {
    status: succeeds(status) ? 'succeeded' : fails(status) ? 'failed' : 'pending',
    amount: amountOf(data),
    currency: currencyAt(at(data, 'currency')),
    providerReference: named(at(data, 'id')),
    paymentReference: named(at(data, 'tx_ref')),
    occurredAt: instantAt(at(data, 'created_at')),
    ...(fails(status) ? { failure: failureOf(data) } : {}),
  }
}

function refundState(refund: unknown): RefundState {
  const status = textAt(at(refund, 'status'))
  const failed = fails(status)
  const current = { providerReference: textAt(at(refund, 'id')) }
  // `completed`, and by which way: `completed-mpgs`.
  if (succeeds(status) || status.startsWith('completed')) return { ...current, status: 'completed' }
  if (!failed) return { ...current, status: 'pending' }
  const failure = { code: 'refund_failed', message: 'Flutterwave could not make the refund.' }
  return { ...current, status: 'failed', failure }
}

/** v3, transaction refund: no idempotency key prevents making it twice. */
async function refund(api: Api, order: RefundOrder): Promise<RefundState> {
  const amount = toProviderDecimal('flutterwave', order.amount, order.currency)
  if (amount === null)
    throw new ProviderRefused(
      'amount_not_refundable',
      `Flutterwave cannot refund this amount of ${order.currency}.`,
    )
  const { body } = await ask(api, {
    method: 'POST',
    path: `/v3/transactions/${encodeURIComponent(order.providerReference)}/refund`,
    json: { amount: Number(amount), comments: `${order.reason.slice(0, 150)} (${order.refundId})` },
  })
  return refundState(at(body, 'data'))
}

async function askRefund(api: Api, reference: string): Promise<RefundState> {
  const { body } = await ask(api, { method: 'GET', path: `/v3/refunds/${encodeURIComponent(reference)}` })
  return refundState(at(body, 'data'))
}

export const flutterwave: Adapter = {
  provider: 'flutterwave',
  service: 'flutterwave',
  currencies: [
    'EGP',
    'EUR',
    'GBP',
    'GHS',
    'KES',
    'MWK',
    'NGN',
    'RWF',
    'SLL',
    'TZS',
    'UGX',
    'USD',
    'XAF',
    'XOF',
    'ZAR',
    'ZMW',
  ],
  standardUrl: () => 'https://api.flutterwave.com',
  verify: ({ headers, raw }, settings) => {
    const secrets = secretsIn(settings['webhook_secret_hash'])
    const signature = headerOf(headers, 'flutterwave-signature')
    if (signature !== undefined)
      return isSigned([signature], secrets, { algorithm: 'sha256', encoding: 'base64' }, raw) ? 'v4' : null
    const hash = headerOf(headers, 'verif-hash') ?? ''
    // Not `some`: every one is compared, whichever it is.
    return secrets.filter((secret) => constantTimeEqual(secret, hash)).length > 0 ? 'v3' : null
  },
  eventId: (body, scheme) => (scheme === 'v4' ? named(at(body, 'id')) : null),
  sameness: (body) =>
    sameAs([at(body, 'event') ?? at(body, 'type'), at(body, 'data', 'id'), at(body, 'data', 'status')]),
  read,
  confirm: (api, _fact, requested) => current(api, requested),
  begin,
  ask: current,
  // Charges of v4 have names, not numbers, and an interface of their own.
  canRefund: (reference) => /^\d+$/.test(reference),
  refund,
  askRefund,
  refundsOnce: true,
}
