import { allowed } from '../../../../kernel/http/access.ts'
import { accepted, defineRoute, ok, type Route } from '../../../../kernel/http/define-route.ts'
import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  Strict,
  said,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'
import { Amount } from '../../money.ts'
import { readPaymentMethods } from '../payment-methods.ts'
import { eventStates, factTypes, providers } from '../rules/facts.ts'
import { listEvents, retryEvent } from './service.ts'

const Event = Strict('ProviderEvent', {
  id: Uuid,
  provider: OneOf(providers),
  event_id: said(
    Type.String(),
    'The provider’s own id of the event, or what makes it the same when it comes again.',
  ),
  type: said(Nullable(OneOf(factTypes)), 'null: of no concern to a payment.'),
  reference: said(Nullable(Type.String()), 'What names the payment.'),
  amount: Nullable(Amount),
  currency: Nullable(Type.String()),
  occurred_at: Nullable(Instant),
  received_at: Instant,
  state: said(
    OneOf(eventStates),
    'Received: waits to be worked off. Unmatched: names no payment that is known. Suspicious: does not fit its payment; nothing was booked.',
  ),
  note: said(Nullable(Type.String()), 'Why it is ignored, unmatched or suspicious, as a word.'),
  payment_id: Nullable(Uuid),
  processed_at: Nullable(Instant),
})

const Method = Strict('PaymentMethod', {
  method: Type.String(),
  provider: Nullable(OneOf(providers)),
  name: Type.String(),
  currencies: said(Nullable(Type.Array(Type.String())), 'null: any.'),
  who: said(OneOf(['office', 'guardian']), 'Who begins a payment so.'),
  refunds: said(
    Type.Boolean(),
    'Whether refunds can go `through` the provider; else they are made in its dashboard.',
  ),
})

const school = { school: 'required', entitlement: { module: 'finance' } } as const
const read = { ...school, access: allowed('finance', 'read', 'finance:read') } as const
const readAll = { ...school, access: allowed('accounting', 'read', 'finance:read') } as const

/** What providers told, for the office; and how families can pay. */
export const providerEventRoutes: Route[] = [
  defineRoute({
    id: 'finance.listProviderEvents',
    method: 'GET',
    path: '/api/v1/finance/provider-events/',
    ...readAll,
    summary: 'List payment provider events',
    description: 'Events of payment providers, the newest first, with what became of them; for the office.',
    query: Strict({
      ...pageQuery,
      state: said(Type.Optional(OneOf(eventStates)), 'In this state.'),
      provider: said(Type.Optional(OneOf(providers)), 'Of this provider.'),
      payment_id: said(Type.Optional(Uuid), 'Of this payment.'),
    }),
    answers: { 200: PageOf(Event) },
    handler: async (context) => ok(await listEvents(context)),
  }),
  defineRoute({
    ...school,
    access: allowed('accounting', 'write', 'finance:write'),
    id: 'finance.retryProviderEvent',
    method: 'POST',
    path: '/api/v1/finance/provider-events/:provider_event_id/retry',
    summary: 'Retry a payment provider event',
    description: 'Processes the event again: its payment may be known by now.',
    params: Strict({ provider_event_id: Uuid }),
    answers: { 202: Event },
    handler: async (context) => accepted(await retryEvent(context, context.params.provider_event_id)),
  }),
  defineRoute({
    id: 'finance.listPaymentMethods',
    method: 'GET',
    path: '/api/v1/finance/payment-methods/',
    ...read,
    summary: 'List payment methods',
    description: 'How families can pay: at the counter, by the connected providers, from the wallet.',
    answers: { 200: PageOf(Method) },
    handler: async (context) => ok(await readPaymentMethods(context)),
  }),
]
