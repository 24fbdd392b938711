import {
  keys,
  makeRefund,
  type ProviderApi,
  type ProviderCall,
  type ProviderRefund,
  type StandInState,
} from './provider-api.ts'

/** developer.flutterwave.com v3: standard payments, and verification by our reference. */
export const flutterwaveApi: ProviderApi = (call, state) => {
  if (/^\/v3\/(transactions\/\d+\/refund|refunds\/\d+)$/.test(call.path)) return refunds(call, state)
  const isVerify = call.path === '/v3/transactions/verify_by_reference'
  if (call.path !== '/v3/payments' && !isVerify) return undefined
  if (call.headers['authorization'] !== `Bearer ${keys.flutterwave}`)
    return { status: 401, json: { status: 'error', message: 'Invalid authorization key', data: null } }
  if (isVerify) {
    const found = state.payments.get(call.query.get('tx_ref') ?? '')
    if (!found || found.state === 'open')
      return { status: 400, json: { status: 'error', message: 'No transaction was found', data: null } }
    const data = {
      id: Number.parseInt(found.paymentId.slice(-8), 16),
      tx_ref: found.paymentId,
      amount: Number(found.amount),
      currency: found.currency,
      status: found.state === 'paid' ? 'successful' : found.state,
    }
    return { status: 200, json: { status: 'success', message: 'Transaction fetched successfully', data } }
  }
  const { tx_ref: paymentId, amount, currency, customer, redirect_url: back } = JSON.parse(call.text)
  if (!paymentId || !customer?.email || !back || !(Number(amount) > 0))
    return { status: 400, json: { status: 'error', message: 'Missing fields', data: null } }
  state.payments.set(paymentId, { paymentId, reference: paymentId, amount, currency, state: 'open' })
  const link = `https://checkout.flutterwave.com/v3/hosted/pay/${paymentId}`
  return { status: 200, json: { status: 'success', message: 'Hosted Link', data: { link } } }
}

/** v3 reference, transaction refund: no key against making it twice. */
function refunds(call: ProviderCall, state: StandInState) {
  if (call.headers['authorization'] !== `Bearer ${keys.flutterwave}`)
    return { status: 401, json: { status: 'error', message: 'Invalid authorization key', data: null } }
  const id = /\d+(?=\/refund$)|\d+$/.exec(call.path)?.[0] ?? ''
  if (call.method === 'GET') {
    const known = state.refunds.get(id)
    return known
      ? { status: 200, json: { status: 'success', data: refundOf(known) } }
      : { status: 404, json: { status: 'error', message: 'Refund not found', data: null } }
  }
  const { amount, comments } = JSON.parse(call.text)
  const paid = [...state.payments.values()].find(
    ({ paymentId }) => String(Number.parseInt(paymentId.slice(-8), 16)) === id,
  )
  const ours = /\(([0-9a-f-]{36})\)$/.exec(comments)?.[1] ?? null
  const made = paid && makeRefund(state, { payment: id, amount: String(amount), ours }, paid)
  return made
    ? {
        status: 200,
        json: { status: 'success', message: 'Transaction refund initiated', data: refundOf(made) },
      }
    : { status: 400, json: { status: 'error', message: 'Refund amount exceeds what is left', data: null } }
}

const refundOf = ({ id, amount, state }: ProviderRefund) => ({
  id: Number(id),
  amount_refunded: Number(amount),
  status: { pending: 'pending', done: 'completed', failed: 'failed' }[state],
})
