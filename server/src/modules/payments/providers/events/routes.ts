import { allowed } from '../../../../kernel/http/access.ts'
import { accepted, defineRoute, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { Amount, SchoolBankAccount } from '../../../ledger/index.ts'
import { readPaymentMethods } from '../payment-methods.ts'
import { eventStates, factTypes, providers } from '../rules/facts.ts'
import { listEvents, retryEvent } from './service.ts'

const Event = t.Strict('ProviderEvent', {
  id: t.Uuid,
  provider: t.OneOf(providers),
  event_id: t.described(
    t.String(),
    'The provider’s own id of the event, or what makes it the same when it comes again.',
  ),
  type: t.described(t.Nullable(t.OneOf(factTypes)), 'null: of no concern to a payment.'),
  reference: t.described(t.Nullable(t.String()), 'What names the payment.'),
  amount: t.Nullable(Amount),
  currency: t.Nullable(t.String()),
  occurred_at: t.Nullable(t.Instant),
  received_at: t.Instant,
  state: t.described(
    t.OneOf(eventStates),
    'Received: waits to be worked off. Unmatched: names no payment that is known. Suspicious: does not fit its payment; nothing was booked.',
  ),
  note: t.described(t.Nullable(t.String()), 'Why it is ignored, unmatched or suspicious, as a word.'),
  payment_id: t.Nullable(t.Uuid),
  processed_at: t.Nullable(t.Instant),
})

const Method = t.Strict('PaymentMethod', {
  method: t.String(),
  provider: t.Nullable(t.OneOf(providers)),
  name: t.String(),
  currencies: t.described(t.Nullable(t.Array(t.String())), 'null: any.'),
  who: t.described(t.OneOf(['office', 'guardian']), 'Who begins a payment so.'),
  refunds: t.described(
    t.Boolean(),
    'Whether refunds can go `through` the provider; else they are made in its dashboard.',
  ),
  bank: t.described(
    t.Nullable(SchoolBankAccount),
    'The account that families transfer to, with `bank_transfer` for guardians; null: not this method.',
  ),
})

const school = { school: 'required' } as const
const read = { ...school, access: allowed('finance', 'read', 'finance:read') } as const
const readAll = { ...school, access: allowed('accounting', 'read', 'finance:read') } as const

/** The events of providers, for the office; and the payment methods for families. */
export const providerEventRoutes: Route[] = [
  defineRoute({
    id: 'finance.listProviderEvents',
    method: 'GET',
    path: '/api/v1/finance/provider-events/',
    ...readAll,
    summary: 'List payment provider events',
    description: 'Events of payment providers, the newest first, with what became of them; for the office.',
    query: t.Strict({
      ...t.pageQuery,
      state: t.described(t.Optional(t.OneOf(eventStates)), 'In this state.'),
      provider: t.described(t.Optional(t.OneOf(providers)), 'Of this provider.'),
      payment_id: t.described(t.Optional(t.Uuid), 'Of this payment.'),
    }),
    answers: { 200: t.PageOf(Event) },
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
    params: t.Strict({ provider_event_id: t.Uuid }),
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
    answers: { 200: t.PageOf(Method) },
    handler: async (context) => ok(await readPaymentMethods(context)),
  }),
]
