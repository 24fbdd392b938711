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

const { id, secret } = keys.paypal
const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const error = (status: number, name: string, issue: string) => ({
  status,
  json: { name, message: name, details: [{ issue }] },
})

/** developer.paypal.com: OAuth, Orders v2, and the certificates by which webhooks are signed. */
export const paypalApi: ProviderApi = (call, state) => {
  const certificate = state.certificates.get(call.path)
  if (certificate !== undefined) return { status: 200, text: certificate }
  if (call.path === '/v1/oauth2/token')
    return call.headers['authorization'] === basic && call.text === 'grant_type=client_credentials'
      ? { status: 200, json: { access_token: 'paypal-token', token_type: 'Bearer', expires_in: 32_400 } }
      : { status: 401, json: { error: 'invalid_client' } }
  const order = /^\/v2\/checkout\/orders(?:\/(\w+))?(\/capture)?$/.exec(call.path)
  if (!order && !call.path.startsWith('/v2/payments/')) return undefined
  if (call.headers['authorization'] !== 'Bearer paypal-token')
    return error(401, 'AUTHENTICATION_FAILURE', 'TOKEN')
  if (!order) return refunds(call, state)
  if (order[1] !== undefined) {
    const found = [...state.payments.values()].find(({ reference }) => reference === order[1])
    if (!found) return error(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (order[2] === undefined) return { status: 200, json: orderOf(found, state) }
    if (found.state === 'open') return error(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (found.state === 'paid') return error(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    found.state = 'paid'
    return { status: 201, json: orderOf(found) }
  }
  const key = call.headers['paypal-request-id']
  if (!key) return error(400, 'INVALID_REQUEST', 'MISSING_REQUEST_ID')
  return once(
    state,
    `paypal ${key}`,
    call,
    error(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID'),
    () => {
      const [unit] = JSON.parse(call.text).purchase_units
      state.count += 1
      const made: ProviderPayment = {
        paymentId: unit.custom_id,
        reference: `ORDER${state.count}`,
        state: 'open',
        amount: unit.amount.value,
        currency: unit.amount.currency_code,
      }
      state.payments.set(made.paymentId, made)
      return { status: 200, json: orderOf(made) }
    },
  )
}

/** Payments v2: captures and their refunds. */
function refunds(call: ProviderCall, state: StandInState) {
  const [, kind, id = '', isRefund] =
    /^\/v2\/payments\/(captures|refunds)\/(\w+)(\/refund)?$/.exec(call.path) ?? []
  if (kind === 'refunds') {
    const known = state.refunds.get(id)
    return known
      ? { status: 200, json: refundOf(known) }
      : error(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  }
  const paid = [...state.payments.values()].find(
    ({ reference }) => reference.replace('ORDER', 'CAPTURE') === id,
  )
  if (!paid) return error(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  if (!isRefund)
    return { status: 200, json: { id, supplementary_data: { related_ids: { order_id: paid.reference } } } }
  const key = call.headers['paypal-request-id']
  if (!key) return error(400, 'INVALID_REQUEST', 'MISSING_REQUEST_ID')
  return once(
    state,
    `paypal ${key}`,
    call,
    error(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID'),
    () => {
      const { amount, custom_id: ours } = JSON.parse(call.text)
      const made = makeRefund(state, { payment: id, amount: amount.value, ours }, paid, 'R')
      return made
        ? { status: 201, json: refundOf(made) }
        : error(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    },
  )
}

const refundOf = ({ id, ours, state }: ProviderRefund) => ({
  id,
  custom_id: ours,
  status: { pending: 'PENDING', done: 'COMPLETED', failed: 'FAILED' }[state],
})

function orderOf({ reference, paymentId, amount, currency, state }: ProviderPayment, known?: StandInState) {
  const money = { currency_code: currency, value: amount }
  const capture = {
    id: reference.replace('ORDER', 'CAPTURE'),
    status: 'COMPLETED',
    amount: money,
    custom_id: paymentId,
  }
  const refunded = [...(known?.refunds.values() ?? [])].filter(({ payment }) => payment === capture.id)
  const href = `https://www.sandbox.paypal.com/checkoutnow?token=${reference}`
  return {
    id: reference,
    intent: 'CAPTURE',
    links: [{ href, rel: 'payer-action', method: 'GET' }],
    status: { open: 'PAYER_ACTION_REQUIRED', approved: 'APPROVED', paid: 'COMPLETED', failed: 'VOIDED' }[
      state
    ],
    purchase_units: [
      {
        custom_id: paymentId,
        amount: money,
        ...(state === 'paid' ? { payments: { captures: [capture], refunds: refunded.map(refundOf) } } : {}),
      },
    ],
  }
}
