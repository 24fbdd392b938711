import type { ProblemDetail } from '../../../../../kernel/http/problem.ts'
import type { Adapter, Begun, Order } from '../../adapter.ts'
import { type DisputeFact, type DisputeState, type Fact, factTypes, noConcern } from '../../rules/facts.ts'
import { at, currencyAt, instantAt, meaningOf, named, reported, textAt, those } from '../../rules/members.ts'
import { fromProviderDecimal, toProviderDecimal } from '../../rules/units.ts'
import { headerOf, isTimelySigned, secretsIn } from '../../signature.ts'

/** A refund that failed names no refund that we know. */
const taken = factTypes.filter((type) => type !== 'refund.failed')

const outcomes: Readonly<Record<string, DisputeState>> = { won: 'won', lost: 'lost' }

/**
 * Our own format: `{event_id, type, reference, amount, currency, occurred_at}`, the amount a decimal text; a dispute may
 * name itself by `dispute_reference` and how it ended by `outcome: won | lost`.
 */
function read(body: unknown): Fact {
  const type = taken.find((known) => known === at(body, 'type'))
  if (!type) return noConcern
  const currency = currencyAt(at(body, 'currency'))
  const reference = named(at(body, 'reference'))
  const name = named(at(body, 'event_id')) ?? ''
  return {
    type,
    references: those(reference),
    providerReference: null,
    currency,
    amount: currency === null ? null : fromProviderDecimal('generic', at(body, 'amount'), currency),
    occurredAt: instantAt(at(body, 'occurred_at')),
    ...(type === 'payment.refunded' ? { refund: { reference: name, isTotal: false } } : {}),
    ...(type === 'payment.failed'
      ? {
          failure: {
            code: 'declined',
            message: reported(at(body, 'message')) ?? 'The provider says it failed.',
          },
        }
      : {}),
    ...(type.startsWith('dispute.') ? { dispute: disputeOf(type, body, reference) } : {}),
  }
}

/** What is missing or wrong in a body of our own format; the sender gets it as 422. */
function detailsOf(body: unknown): ProblemDetail[] {
  const details: ProblemDetail[] = []
  const expect = (path: string, isRight: boolean, message: string): void => {
    if (!isRight) details.push({ path, code: 'invalid', message })
  }
  const type = at(body, 'type')
  const currency = currencyAt(at(body, 'currency'))
  const amount = at(body, 'amount')
  const needsAmount = type === 'payment.succeeded' || type === 'payment.refunded' || amount !== undefined
  const isAmount = currency !== null && fromProviderDecimal('generic', amount, currency) !== null
  expect(
    'type',
    taken.some((known) => known === type),
    `must be one of ${taken.join(', ')}`,
  )
  expect('reference', named(at(body, 'reference')) !== null, 'must be the id of the payment')
  expect('currency', !needsAmount || currency !== null, 'must be an ISO 4217 code such as EUR')
  expect('amount', !needsAmount || isAmount, 'must be a decimal text such as "125.00", exact in its currency')
  return details
}

function disputeOf(type: string, body: unknown, reference: string | null): DisputeFact {
  const outcome = textAt(at(body, 'outcome'))
  const ended = meaningOf(outcomes, outcome)
  return {
    reference: named(at(body, 'dispute_reference')) ?? reference ?? '',
    state:
      type === 'dispute.closed' ? (ended ?? 'closed') : type === 'dispute.updated' ? 'under_review' : 'open',
    providerState: type === 'dispute.closed' && ended ? outcome : type.slice('dispute.'.length),
    reason: 'other',
    dueAt: instantAt(at(body, 'evidence_due_at')),
  }
}

export const generic: Adapter = {
  provider: 'generic',
  service: 'generic_payments',
  currencies: null,
  standardUrl: () => '',
  verify: ({ headers, raw }, settings, api) =>
    isTimelySigned(
      headerOf(headers, 'x-webhook-signature'),
      secretsIn(settings['webhook_secret']),
      raw,
      api.now(),
    )
      ? 'v1'
      : null,
  eventId: (body) => named(at(body, 'event_id')),
  sameness: () => null,
  detailsOf,
  read,
  begin: (api, order) => Promise.resolve(begun(api.settings['payment_page_url'], order)),
  ask: () => Promise.resolve(null),
}

/** The page that the school named, with what is to be paid; without one the payer names the reference to the bank. */
function begun(page: unknown, order: Order): Begun {
  const to = { provider: 'generic', reference: order.paymentId }
  if (typeof page !== 'string') return { providerReference: null, checkout: to }
  const url = new URL(page)
  url.searchParams.set('reference', order.paymentId)
  url.searchParams.set('amount', toProviderDecimal('generic', order.amount, order.currency) ?? '')
  url.searchParams.set('currency', order.currency)
  url.searchParams.set('return_url', order.returnUrl)
  return { providerReference: null, checkout: { ...to, url: url.href } }
}
