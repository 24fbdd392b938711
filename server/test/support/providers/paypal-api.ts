import { keys, type ProviderApi, type ProviderPayment } from './provider-api.ts'
import { once } from './repeat.ts'

const { id, secret } = keys.paypal
const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const fault = (status: number, name: string, issue: string) => ({
  ...{ status, json: { name, message: name, details: [{ issue }] } },
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
  if (!order) return undefined
  if (call.headers['authorization'] !== 'Bearer paypal-token')
    return fault(401, 'AUTHENTICATION_FAILURE', 'TOKEN')
  if (order[1] !== undefined) {
    const found = [...state.payments.values()].find(({ reference }) => reference === order[1])
    if (!found) return fault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (order[2] === undefined) return { status: 200, json: orderOf(found) }
    if (found.state === 'open') return fault(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (found.state === 'paid') return fault(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    found.state = 'paid'
    return { status: 201, json: orderOf(found) }
  }
  const key = call.headers['paypal-request-id']
  if (!key) return fault(400, 'INVALID_REQUEST', 'MISSING_REQUEST_ID')
  return once(
    state,
    `paypal ${key}`,
    call,
    fault(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID'),
    () => {
      const [unit] = JSON.parse(call.text).purchase_units
      state.count += 1
      const made: ProviderPayment = {
        ...{ paymentId: unit.custom_id, reference: `ORDER${state.count}`, state: 'open' },
        ...{ amount: unit.amount.value, currency: unit.amount.currency_code },
      }
      state.payments.set(made.paymentId, made)
      return { status: 200, json: orderOf(made) }
    },
  )
}

function orderOf({ reference, paymentId, amount, currency, state }: ProviderPayment) {
  const money = { currency_code: currency, value: amount }
  const capture = {
    id: reference.replace('ORDER', 'CAPTURE'),
    status: 'COMPLETED',
    amount: money,
    custom_id: paymentId,
  }
  const href = `https://www.sandbox.paypal.com/checkoutnow?token=${reference}`
  return {
    ...{ id: reference, intent: 'CAPTURE', links: [{ href, rel: 'payer-action', method: 'GET' }] },
    status: { open: 'PAYER_ACTION_REQUIRED', approved: 'APPROVED', paid: 'COMPLETED', failed: 'VOIDED' }[
      state
    ],
    purchase_units: [
      {
        custom_id: paymentId,
        amount: money,
        ...(state === 'paid' ? { payments: { captures: [capture] } } : {}),
      },
    ],
  }
}
