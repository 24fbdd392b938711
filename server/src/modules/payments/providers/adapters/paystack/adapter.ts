import type { Adapter, Begun, Order, RefundOrder, RefundState, Requested } from '../../adapter.ts'
import { type Api, type ApiAnswer, type ApiRequest, granted, ProviderRefused } from '../../api.ts'
import {
  type CurrentState,
  type DisputeState,
  type Fact,
  type FactType,
  noConcern,
} from '../../rules/facts.ts'
import {
  at,
  currencyAt,
  instantAt,
  meaningOf,
  named,
  reported,
  sameAs,
  textAt,
  those,
  wordAt,
} from '../../rules/members.ts'
import { fromProviderWhole, toProviderUnits } from '../../rules/units.ts'
import { headerOf, isSigned, secretsIn } from '../../signature.ts'

const meanings: Readonly<Record<string, FactType>> = {
  'charge.success': 'payment.succeeded',
  'charge.failed': 'payment.failed',
  'refund.processed': 'payment.refunded',
  'refund.failed': 'refund.failed',
  'charge.dispute.create': 'dispute.opened',
  'charge.dispute.remind': 'dispute.updated',
  'charge.dispute.resolve': 'dispute.closed',
}

/** Each try of one payment has a reference of its own: ours, and `.2`, `.3` after it. */
const ourId = (reference: string | null): string | null => reference?.replace(/\.\d{1,2}$/, '') ?? null

const amountOf = (value: unknown, currency: unknown): bigint | null => {
  const code = currencyAt(currency)
  return code === null ? null : fromProviderWhole('paystack', value, code)
}

function read(body: unknown): Fact {
  const kind = textAt(at(body, 'event'))
  const type = meaningOf(meanings, kind)
  const data = at(body, 'data')
  if (!type) return noConcern
  if (kind.startsWith('charge.dispute.')) return disputed(type, data)
  const reference = named(at(data, 'transaction_reference')) ?? named(at(data, 'reference'))
  const failure = reported(at(data, 'gateway_response'))
  return {
    type,
    references: those(ourId(reference), reference),
    providerReference: reference,
    amount: amountOf(at(data, 'amount'), at(data, 'currency')),
    currency: currencyAt(at(data, 'currency')),
    occurredAt: instantAt(at(data, 'paid_at')) ?? instantAt(at(data, 'created_at')),
    ...(kind.startsWith('refund.') ? { refund: refundOf(data) } : {}),
    ...(type === 'payment.failed' ? { failure: { code: 'declined', message: failure ?? 'Declined.' } } : {}),
  }
}

/** By its id, which older events leave out, and by our own, which the note carries. */
const refundOf = (data: unknown) => ({
  reference: refundName(data),
  isTotal: false,
  name: named(at(data, 'id')),
  ours:
    /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/.exec(textAt(at(data, 'merchant_note')))?.[0] ?? null,
})

const refundName = (data: unknown): string =>
  named(at(data, 'id')) ?? named(at(data, 'refund_reference')) ?? textAt(at(data, 'amount'))

/** A resolved dispute says by whom: `merchant-accepted` is lost, `declined` is won. */
function disputed(type: FactType, data: unknown): Fact {
  const transaction = at(data, 'transaction')
  const reference = named(at(transaction, 'reference'))
  const currency = currencyAt(at(data, 'currency')) ?? currencyAt(at(transaction, 'currency'))
  const [status, resolution] = [textAt(at(data, 'status')), at(data, 'resolution')]
  return {
    type,
    references: those(ourId(reference), reference),
    providerReference: reference,
    amount: amountOf(at(data, 'refund_amount') ?? at(transaction, 'amount'), currency),
    currency,
    occurredAt:
      (type === 'dispute.closed' ? instantAt(at(data, 'resolvedAt')) : null) ??
      instantAt(at(data, 'updatedAt')) ??
      instantAt(at(data, 'createdAt')) ??
      instantAt(at(data, 'created_at')),
    dispute: {
      reference: named(at(data, 'id')) ?? '',
      state: disputeState(type, status, resolution),
      providerState: wordAt(typeof resolution === 'string' ? `${status}: ${resolution}` : status),
      reason: at(data, 'category') === 'fraud' ? 'fraud' : 'other',
      dueAt: instantAt(at(data, 'dueAt')) ?? instantAt(at(data, 'due_at')),
    },
  }
}

function disputeState(type: FactType, status: string, resolution: unknown): DisputeState {
  if (type !== 'dispute.closed' && status !== 'resolved')
    return status === 'awaiting-bank-feedback' || status === 'pending' ? 'under_review' : 'open'
  if (resolution === 'declined') return 'won'
  return resolution === 'merchant-accepted' || resolution === 'auto-accepted' ? 'lost' : 'closed'
}

const key = (api: Api): string => secretsIn(api.settings['secret_key'])[0] ?? ''

async function ask(api: Api, request: ApiRequest): Promise<ApiAnswer> {
  const answer = await api.call({ ...request, headers: { authorization: `Bearer ${key(api)}` } })
  return granted(answer, { code: at(answer.body, 'code'), message: at(answer.body, 'message') })
}

/** Tries of one payment whose answer was lost on the way: so many references are given away to nobody. */
const maxTries = 5

async function begin(api: Api, order: Order, turn = 1): Promise<Begun> {
  const units = toProviderUnits('paystack', order.amount, order.currency)
  if (units === null || order.payer.email === null)
    throw units === null
      ? new ProviderRefused(
          'amount_not_chargeable',
          `Paystack cannot charge this amount of ${order.currency}.`,
        )
      : new ProviderRefused('payer_email_needed', 'Paystack needs the e-mail address of the payer.')
  const reference = turn === 1 ? order.paymentId : `${order.paymentId}.${turn}`
  try {
    const { body } = await ask(api, {
      method: 'POST',
      path: '/transaction/initialize',
      json: {
        email: order.payer.email,
        amount: String(units),
        currency: order.currency,
        reference,
        callback_url: order.returnUrl,
        metadata: { payment_id: order.paymentId },
      },
    })
    const url = reported(at(body, 'data', 'authorization_url'))
    return { providerReference: reference, checkout: { provider: 'paystack', url } }
  } catch (error) {
    const taken = error instanceof ProviderRefused && /duplicate/i.test(`${error.code} ${error.message}`)
    if (!taken || turn >= maxTries) throw error
    return begin(api, order, turn + 1)
  }
}

async function current(api: Api, { providerReference }: Requested): Promise<CurrentState | null> {
  if (providerReference === null) return null
  const { body } = await ask(api, {
    method: 'GET',
    path: `/transaction/verify/${encodeURIComponent(providerReference)}`,
  })
  const data = at(body, 'data')
  const status = textAt(at(data, 'status'))
  const failed = status === 'failed' || status === 'reversed'
  return {
    status: status === 'success' ? 'succeeded' : failed ? 'failed' : 'pending',
    amount: amountOf(at(data, 'amount'), at(data, 'currency')),
    currency: currencyAt(at(data, 'currency')),
    providerReference,
    paymentReference: ourId(named(at(data, 'reference'))),
    occurredAt: instantAt(at(data, 'paid_at')),
    ...(failed
      ? { failure: { code: 'declined', message: reported(at(data, 'gateway_response')) ?? 'Declined.' } }
      : {}),
  }
}

const refundStatuses: Readonly<Record<string, RefundState['status']>> = {
  processed: 'completed',
  failed: 'failed',
}

function refundState(refund: unknown): RefundState {
  const status = textAt(at(refund, 'status'))
  const known = meaningOf(refundStatuses, status) ?? 'pending'
  const failure = { code: 'refund_failed', message: 'Paystack could not make the refund.' }
  const current = { providerReference: textAt(at(refund, 'id')), status: known }
  return known === 'failed' ? { ...current, failure } : current
}

/** paystack.com/docs/api/refund: no idempotency key prevents making it twice. The note returns our id in the events. */
async function refund(api: Api, order: RefundOrder): Promise<RefundState> {
  const units = toProviderUnits('paystack', order.amount, order.currency)
  if (units === null)
    throw new ProviderRefused(
      'amount_not_refundable',
      `Paystack cannot refund this amount of ${order.currency}.`,
    )
  const { body } = await ask(api, {
    method: 'POST',
    path: '/refund',
    json: {
      transaction: order.providerReference,
      amount: Number(units),
      currency: order.currency,
      customer_note: order.reason.slice(0, 200),
      merchant_note: `Refund ${order.refundId}`,
    },
  })
  return refundState(at(body, 'data'))
}

async function askRefund(api: Api, reference: string): Promise<RefundState> {
  const { body } = await ask(api, { method: 'GET', path: `/refund/${encodeURIComponent(reference)}` })
  return refundState(at(body, 'data'))
}

export const paystack: Adapter = {
  provider: 'paystack',
  service: 'paystack',
  currencies: ['GHS', 'KES', 'NGN', 'USD', 'XOF', 'ZAR'],
  standardUrl: () => 'https://api.paystack.co',
  verify: ({ headers, raw }, settings) =>
    isSigned(
      [headerOf(headers, 'x-paystack-signature') ?? ''],
      secretsIn(settings['secret_key']),
      { algorithm: 'sha512', encoding: 'hex' },
      raw,
    )
      ? 'v1'
      : null,
  eventId: () => null,
  sameness: (body) => {
    const [event, data] = [textAt(at(body, 'event')), at(body, 'data')]
    if (event.startsWith('charge.dispute.'))
      return sameAs(
        [event, at(data, 'id')],
        [at(data, 'status'), at(data, 'resolution'), at(data, 'updatedAt')],
      )
    if (event.startsWith('refund.'))
      return sameAs([event, at(data, 'transaction_reference'), refundName(data)])
    return sameAs([event, at(data, 'reference')])
  },
  read,
  begin: (api, order) => begin(api, order),
  ask: current,
  canRefund: () => true,
  refund,
  askRefund,
  refundsOnce: true,
}
