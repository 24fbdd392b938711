import { keys, makeRefund, type ProviderApi, type ProviderCall, type StandInState } from './provider-api.ts'

const error = (status: number, code: string, message: string) => ({
  status,
  json: { status: false, message, type: 'validation_error', code },
})

/** paystack.com/docs/api/transaction: initialize and verify. A reference is taken once. */
export const paystackApi: ProviderApi = (call, state) => {
  if (/^\/refund(\/|$)/.test(call.path)) return refunds(call, state)
  const verify = /^\/transaction\/verify\/([\w.-]+)$/.exec(call.path)
  if (call.path !== '/transaction/initialize' && !verify) return undefined
  if (call.headers['authorization'] !== `Bearer ${keys.paystack}`)
    return error(401, 'invalid_Key', 'Invalid key')
  if (verify) {
    const found = [...state.payments.values()].find(({ reference }) => reference === verify[1])
    if (!found) return error(400, 'transaction_not_found', 'Transaction reference not found.')
    const status = { open: 'abandoned', approved: 'ongoing', paid: 'success', failed: 'failed' }[found.state]
    const { reference, amount, currency } = found
    const data = { id: 7, reference, status, amount: Number(amount), currency, gateway_response: status }
    return { status: 200, json: { status: true, message: 'Verification successful', data } }
  }
  const { email, amount, currency, reference } = JSON.parse(call.text)
  if (!email || !/^\d+$/.test(amount)) return error(400, 'invalid_params', 'Invalid Email or Amount')
  if (state.repeated.has(`paystack ${reference}`))
    return error(400, 'duplicate_reference', 'Duplicate Transaction Reference')
  state.repeated.set(`paystack ${reference}`, { text: '', answer: { status: 200 } })
  const paymentId = String(reference).slice(0, 36)
  state.payments.set(paymentId, { paymentId, reference, amount, currency, state: 'open' })
  const url = `https://checkout.paystack.com/${reference}`
  return {
    status: 200,
    json: { status: true, message: 'Authorization URL created', data: { authorization_url: url, reference } },
  }
}

/** paystack.com/docs/api/refund: no key against making it twice. */
function refunds(call: ProviderCall, state: StandInState) {
  if (call.headers['authorization'] !== `Bearer ${keys.paystack}`)
    return error(401, 'invalid_Key', 'Invalid key')
  if (call.method === 'GET') {
    const known = state.refunds.get(call.path.slice('/refund/'.length))
    if (!known) return error(404, 'not_found', 'Refund not found')
    const status = { pending: 'processing', done: 'processed', failed: 'failed' }[known.state]
    return {
      status: 200,
      json: { status: true, message: 'Refund retrieved', data: { id: Number(known.id), status } },
    }
  }
  const { transaction, amount, merchant_note: note } = JSON.parse(call.text)
  const paid = [...state.payments.values()].find(({ reference }) => reference === transaction)
  const order = { payment: transaction, amount: String(amount), ours: String(note).slice(-36) }
  const made = paid && makeRefund(state, order, paid)
  if (!made) return error(400, 'invalid_params', 'Refund amount cannot be more than transaction amount')
  const data = {
    id: Number(made.id),
    status: 'pending',
    amount,
    merchant_note: note,
    transaction: { reference: transaction },
  }
  return { status: 200, json: { status: true, message: 'Refund has been queued for processing', data } }
}
