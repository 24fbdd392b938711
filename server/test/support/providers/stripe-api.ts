import {
  keys,
  makeRefund,
  type ProviderApi,
  type ProviderCall,
  type ProviderPayment,
  type ProviderRefund,
  type StandInState,
} from './provider-api.ts'
import { once } from './repeat.ts'

const problem = (status: number, type: string, message: string) => ({
  status,
  json: { error: { type, message } },
})

/** docs.stripe.com/api: Checkout Sessions, PaymentIntents and Refunds. */
export const stripeApi: ProviderApi = (call, state) => {
  const session = /^\/v1\/(checkout\/sessions|payment_intents|refunds)(?:\/(\w+))?(\/expire)?$/.exec(
    call.path,
  )
  if (!session) return undefined
  if (call.headers['authorization'] !== `Bearer ${keys.stripe}`)
    return problem(401, 'invalid_request_error', 'Invalid API Key provided')
  if (session[3]) return expired(state, session[2] ?? '')
  if (session[1] === 'refunds') return refunds(call, state, session[2])
  if (call.method === 'GET') return shown(state, session[2] ?? '')
  const key = call.headers['idempotency-key']
  if (!key) return problem(400, 'invalid_request_error', 'This stand-in wants an Idempotency-Key')
  return once(state, `stripe ${key}`, call, refused, () => {
    const form = new URLSearchParams(call.text)
    const amount = form.get('line_items[0][price_data][unit_amount]') ?? ''
    const paymentId = form.get('payment_intent_data[metadata][payment_id]') ?? ''
    if (form.get('mode') !== 'payment' || !/^[1-9]\d*$/.test(amount) || !form.get('success_url'))
      return problem(400, 'invalid_request_error', 'Missing required param')
    state.count += 1
    const payment: ProviderPayment = {
      paymentId,
      reference: `cs_test_${state.count}`,
      amount,
      state: 'open',
      currency: form.get('line_items[0][price_data][currency]') ?? '',
    }
    state.payments.set(paymentId, payment)
    return { status: 200, json: sessionOf(payment) }
  })
}

const refused = problem(
  400,
  'idempotency_error',
  'Keys for idempotent requests can only be used with the same parameters',
)

function expired(state: StandInState, id: string) {
  const found = [...state.payments.values()].find(({ reference }) => reference === id)
  if (found?.state !== 'open')
    return problem(
      400,
      'invalid_request_error',
      'Only Checkout Sessions with a status in ["open"] can be expired',
    )
  found.state = 'failed'
  return { status: 200, json: sessionOf(found) }
}

function refunds(call: ProviderCall, state: StandInState, id: string | undefined) {
  const known = id === undefined ? undefined : state.refunds.get(id)
  if (call.method === 'GET' && id === undefined) {
    const data = [...state.refunds.values()].filter((one) => one.payment === call.query.get('payment_intent'))
    return { status: 200, json: { object: 'list', has_more: false, data: data.map(refundOf) } }
  }
  if (call.method === 'GET')
    return known
      ? { status: 200, json: refundOf(known) }
      : problem(404, 'invalid_request_error', 'No such refund')
  const key = call.headers['idempotency-key']
  if (!key) return problem(400, 'invalid_request_error', 'This stand-in wants an Idempotency-Key')
  return once(state, `stripe ${key}`, call, refused, () => {
    const form = new URLSearchParams(call.text)
    const payment = form.get('payment_intent') ?? ''
    const paid = [...state.payments.values()].find(
      (one) => one.reference.replace('cs_test', 'pi') === payment && one.reference.startsWith('cs_'),
    )
    const order = { payment, amount: form.get('amount') ?? '', ours: form.get('metadata[refund_id]') }
    const made = paid && makeRefund(state, order, paid, 're_')
    if (made) return { status: 200, json: refundOf(made) }
    const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Too much.' }
    return { status: 400, json: { error } }
  })
}

/** docs.stripe.com/api/refunds/object. */
const refundOf = ({ id, payment, ours, amount, currency, state }: ProviderRefund) => ({
  id,
  object: 'refund',
  amount: Number(amount),
  currency,
  payment_intent: payment,
  charge: 'ch_1',
  metadata: ours === null ? {} : { refund_id: ours },
  status: { pending: 'pending', done: 'succeeded', failed: 'failed' }[state],
  ...(state === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
})

function shown({ payments }: StandInState, id: string) {
  const found = [...payments.values()].find(({ reference }) => reference === id)
  return found
    ? { status: 200, json: sessionOf(found) }
    : problem(404, 'invalid_request_error', 'No such session')
}

const sessionOf = ({ reference, paymentId, amount, currency, state }: ProviderPayment) => ({
  id: reference,
  object: 'checkout.session',
  client_reference_id: paymentId,
  currency,
  amount_total: Number(amount),
  metadata: { payment_id: paymentId },
  payment_intent: state === 'paid' ? reference.replace('cs_test', 'pi') : null,
  payment_status: state === 'paid' ? 'paid' : 'unpaid',
  status: state === 'paid' ? 'complete' : state === 'failed' ? 'expired' : 'open',
  url: state === 'open' ? `https://checkout.stripe.com/c/pay/${reference}` : null,
})
