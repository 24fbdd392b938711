import { keys, type ProviderApi, type ProviderPayment, type StandInState } from './provider-api.ts'
import { once } from './repeat.ts'

const fault = (status: number, type: string, message: string) => ({
  ...{ status, json: { error: { type, message } } },
})

/** docs.stripe.com/api: Checkout Sessions and PaymentIntents. */
export const stripeApi: ProviderApi = (call, state) => {
  const session = /^\/v1\/(checkout\/sessions|payment_intents)(?:\/(\w+))?$/.exec(call.path)
  if (!session) return undefined
  if (call.headers['authorization'] !== `Bearer ${keys.stripe}`)
    return fault(401, 'invalid_request_error', 'Invalid API Key provided')
  if (call.method === 'GET') return shown(state, session[2] ?? '')
  const key = call.headers['idempotency-key']
  if (!key) return fault(400, 'invalid_request_error', 'This stand-in wants an Idempotency-Key')
  const refused = fault(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters',
  )
  return once(state, `stripe ${key}`, call, refused, () => {
    const form = new URLSearchParams(call.text)
    const amount = form.get('line_items[0][price_data][unit_amount]') ?? ''
    const paymentId = form.get('payment_intent_data[metadata][payment_id]') ?? ''
    if (form.get('mode') !== 'payment' || !/^[1-9]\d*$/.test(amount) || !form.get('success_url'))
      return fault(400, 'invalid_request_error', 'Missing required param')
    state.count += 1
    const payment: ProviderPayment = {
      ...{ paymentId, reference: `cs_test_${state.count}`, amount, state: 'open' },
      currency: form.get('line_items[0][price_data][currency]') ?? '',
    }
    state.payments.set(paymentId, payment)
    return { status: 200, json: sessionOf(payment) }
  })
}

function shown({ payments }: StandInState, id: string) {
  const found = [...payments.values()].find(({ reference }) => reference === id)
  return found
    ? { status: 200, json: sessionOf(found) }
    : fault(404, 'invalid_request_error', 'No such session')
}

const sessionOf = ({ reference, paymentId, amount, currency, state }: ProviderPayment) => ({
  ...{ id: reference, object: 'checkout.session', client_reference_id: paymentId, currency },
  ...{ amount_total: Number(amount), metadata: { payment_id: paymentId } },
  payment_intent: state === 'paid' ? reference.replace('cs_test', 'pi') : null,
  payment_status: state === 'paid' ? 'paid' : 'unpaid',
  status: state === 'paid' ? 'complete' : state === 'failed' ? 'expired' : 'open',
  url: state === 'open' ? `https://checkout.stripe.com/c/pay/${reference}` : null,
})
