import { constantTimeEqual } from '../../../../../kernel/ids/ids.ts'
import type { Adapter, Begun, Incoming, Order, Requested, Settings } from '../../adapter.ts'
import { type Api, type ApiAnswer, granted, ProviderRefused } from '../../api.ts'
import { type CurrentState, type Fact, noConcern } from '../../rules/facts.ts'
import { at, named, reported, sameAs, textAt, those } from '../../rules/members.ts'
import { fromProviderDecimal, toProviderUnits } from '../../rules/units.ts'
import { secretsIn } from '../../signature.ts'

const currency = 'KES'

/** Where Safaricom calls from, as it publishes. */
const knownAddresses = new Set([
  '196.201.212.69',
  '196.201.212.74',
  '196.201.212.127',
  '196.201.212.129',
  '196.201.212.136',
  '196.201.212.138',
  '196.201.213.44',
  '196.201.213.114',
  '196.201.214.200',
  '196.201.214.206',
  '196.201.214.207',
  '196.201.214.208',
])

/** Nothing is signed: the address holds a secret token, and each report is verified by a query. */
function verify({ query, address }: Incoming, settings: Settings): string | null {
  const token = query.token ?? ''
  const right = secretsIn(settings['webhook_token']).filter((secret) => constantTimeEqual(secret, token))
  const known =
    settings['only_known_addresses'] !== true || knownAddresses.has(address.replace(/^::ffff:/, ''))
  return right.length > 0 && known ? 'token' : null
}

function read(body: unknown): Fact {
  const callback = at(body, 'Body', 'stkCallback')
  if (callback === undefined) return transferred(body)
  const request = named(at(callback, 'CheckoutRequestID'))
  const isPaid = textAt(at(callback, 'ResultCode')) === '0'
  return {
    type: isPaid ? 'payment.succeeded' : 'payment.failed',
    references: those(request),
    providerReference: request,
    currency,
    unproven: true,
    amount: fromProviderDecimal('mpesa', item(callback, 'Amount'), currency),
    occurredAt: nairobi(item(callback, 'TransactionDate')),
    ...(isPaid ? {} : { failure: failureOf(callback) }),
  }
}

/** Money sent to the pay bill number by hand names what the payer typed; nothing can be asked about it. */
function transferred(body: unknown): Fact {
  const reference = named(at(body, 'BillRefNumber'))
  if (named(at(body, 'TransID')) === null) return noConcern
  return {
    type: 'payment.succeeded',
    references: those(reference),
    currency,
    unproven: true,
    providerReference: null,
    amount: fromProviderDecimal('mpesa', at(body, 'TransAmount'), currency),
    occurredAt: nairobi(at(body, 'TransTime')),
  }
}

const failureOf = (result: unknown) => ({
  code: `mpesa_${textAt(at(result, 'ResultCode')).slice(0, 20)}`,
  message: reported(at(result, 'ResultDesc')) ?? 'M-Pesa did not take the payment.',
})

function item(callback: unknown, name: string): unknown {
  const items = at(callback, 'CallbackMetadata', 'Item')
  if (!Array.isArray(items)) return undefined
  return at(
    items.find((one) => at(one, 'Name') === name),
    'Value',
  )
}

/** `20191219102115`, by the clocks of Nairobi (UTC+3 all year). */
function nairobi(value: unknown): Date | null {
  const parts = /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(textAt(value))
  if (!parts) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  return new Date(Date.UTC(year, month - 1, day, hour - 3, minute, second))
}

/** The same the other way. */
const stamp = (now: Date): string =>
  new Date(now.getTime() + 3 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)

/** Asks with a token of its own, which Daraja gives for an hour. */
async function ask(api: Api, path: string, json: object): Promise<ApiAnswer> {
  const { consumer_key: key, consumer_secret: secret } = api.settings
  const basic = Buffer.from(`${String(key)}:${String(secret)}`).toString('base64')
  const signIn = granted(
    await api.call({
      method: 'GET',
      path: '/oauth/v1/generate?grant_type=client_credentials',
      headers: { authorization: `Basic ${basic}` },
    }),
    { code: 'sign_in_refused', message: 'M-Pesa does not take the consumer key.' },
  )
  const authorization = `Bearer ${textAt(at(signIn.body, 'access_token'))}`
  const answer = await api.call({ method: 'POST', path, json, headers: { authorization } })
  return granted(answer, { code: at(answer.body, 'errorCode'), message: at(answer.body, 'errorMessage') })
}

function signed(api: Api) {
  const { short_code: shortCode, passkey } = api.settings
  const timestamp = stamp(api.now())
  const password = Buffer.from(`${String(shortCode)}${String(passkey)}${timestamp}`).toString('base64')
  return { BusinessShortCode: shortCode, Password: password, Timestamp: timestamp }
}

/** `0712 345 678`, `+254 712 345678`: a mobile number of Kenya as Daraja wants it, or null. */
function kenyanNumber(phone: string | null): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '').replace(/^0(?=[17]\d{8}$)/, '254')
  return /^254[17]\d{8}$/.test(digits) ? digits : null
}

/** Asks the payer on the phone. Daraja knows no key against doing it twice. */
async function begin(api: Api, order: Order): Promise<Begun> {
  const phone = kenyanNumber(order.payer.phone)
  const units = order.currency === currency ? toProviderUnits('mpesa', order.amount, currency) : null
  if (units === null)
    throw new ProviderRefused('amount_not_chargeable', 'M-Pesa takes whole Kenyan shillings alone.')
  if (phone === null)
    throw new ProviderRefused('payer_phone_needed', 'M-Pesa needs the payer’s mobile number of Kenya.')
  const { body } = await ask(api, '/mpesa/stkpush/v1/processrequest', {
    ...signed(api),
    TransactionType: 'CustomerPayBillOnline',
    Amount: Number(units),
    PartyA: phone,
    PartyB: api.settings['short_code'],
    PhoneNumber: phone,
    CallBackURL: order.webhookUrl,
    AccountReference: order.paymentId.slice(-12),
    TransactionDesc: 'School fees',
  })
  const reference = named(at(body, 'CheckoutRequestID'))
  if (textAt(at(body, 'ResponseCode')) !== '0' || reference === null)
    throw new ProviderRefused(
      'declined',
      reported(at(body, 'ResponseDescription')) ?? 'M-Pesa did not take it.',
    )
  return { providerReference: reference, checkout: { provider: 'mpesa', phone_prompt: true } }
}

async function current(api: Api, { providerReference }: Requested): Promise<CurrentState | null> {
  if (providerReference === null) return null
  const { body } = await ask(api, '/mpesa/stkpushquery/v1/query', {
    ...signed(api),
    CheckoutRequestID: providerReference,
  })
  const code = at(body, 'ResultCode')
  const isPaid = textAt(code) === '0'
  const waits = code === undefined || code === null || textAt(code) === '4999'
  return {
    status: isPaid ? 'succeeded' : waits ? 'pending' : 'failed',
    // It does not report the amount; a payer can pay only what the prompt asks.
    amount: null,
    currency,
    providerReference,
    paymentReference: null,
    occurredAt: null,
    ...(isPaid || waits ? {} : { failure: failureOf(body) }),
  }
}

async function confirm(api: Api, fact: Fact, requested: Requested): Promise<CurrentState | null> {
  return current(api, {
    ...requested,
    providerReference: requested.providerReference ?? fact.providerReference,
  })
}

export const mpesa: Adapter = {
  provider: 'mpesa',
  service: 'mpesa',
  currencies: [currency],
  standardUrl: ({ environment }) =>
    environment === 'production' ? 'https://api.safaricom.co.ke' : 'https://sandbox.safaricom.co.ke',
  verify,
  eventId: () => null,
  sameness: (body) => {
    const callback = at(body, 'Body', 'stkCallback')
    if (callback === undefined) return sameAs(['transfer', at(body, 'TransID')])
    return sameAs(['stk', at(callback, 'CheckoutRequestID'), at(callback, 'ResultCode')])
  },
  read,
  confirm,
  begin,
  beginsOnce: true,
  ask: current,
  acknowledgement: { ResultCode: 0, ResultDesc: 'Accepted' },
}
