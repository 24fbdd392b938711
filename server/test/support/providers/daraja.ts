import { keys, type ProviderApi } from './provider-api.ts'

const { key, secret, passkey, shortCode } = keys.mpesa
const basic = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
const error = (status: number, errorCode: string, errorMessage: string) => ({
  status,
  json: { requestId: '1', errorCode, errorMessage },
})

/** developer.safaricom.co.ke: tokens, M-Pesa Express and its query. */
export const daraja: ProviderApi = (call, state) => {
  if (call.path === '/oauth/v1/generate')
    return call.headers['authorization'] === basic
      ? { status: 200, json: { access_token: 'daraja-token', expires_in: '3599' } }
      : { status: 400, text: '' }
  const isQuery = call.path === '/mpesa/stkpushquery/v1/query'
  if (call.path !== '/mpesa/stkpush/v1/processrequest' && !isQuery) return undefined
  if (call.headers['authorization'] !== 'Bearer daraja-token')
    return error(404, '404.001.03', 'Invalid Access Token')
  const order = JSON.parse(call.text)
  const password = Buffer.from(`${shortCode}${passkey}${order.Timestamp}`).toString('base64')
  if (order.Password !== password || !/^\d{14}$/.test(order.Timestamp))
    return error(400, '400.002.02', 'Bad Request - Invalid Password')
  if (isQuery) {
    const found = [...state.payments.values()].find(({ reference }) => reference === order.CheckoutRequestID)
    if (!found || found.state === 'open')
      return error(500, '500.001.1001', 'The transaction is being processed')
    const [code, reported] =
      found.state === 'paid'
        ? ['0', 'The service request is processed successfully.']
        : ['1032', 'Request cancelled by user']
    return { status: 200, json: { ResponseCode: '0', ResultCode: code, ResultDesc: reported } }
  }
  const right =
    Number.isInteger(order.Amount) &&
    /^254[17]\d{8}$/.test(order.PhoneNumber) &&
    order.AccountReference.length <= 12
  if (!right) return error(400, '400.002.02', 'Bad Request - Invalid Amount or PhoneNumber')
  state.count += 1
  const reference = `ws_CO_${state.count}`
  const paymentId = new URL(order.CallBackURL).searchParams.get('payment') ?? ''
  state.payments.set(paymentId, {
    paymentId,
    reference,
    amount: String(order.Amount),
    currency: 'KES',
    state: 'open',
  })
  return {
    status: 200,
    json: {
      MerchantRequestID: '29115-1',
      CheckoutRequestID: reference,
      ResponseCode: '0',
      CustomerMessage: 'Success',
    },
  }
}
