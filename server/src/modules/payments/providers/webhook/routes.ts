import { anyone } from '../../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import type { RateRule } from '../../../../kernel/limits/rules.ts'
import { eventStates, providers } from '../rules/facts.ts'
import { receiveEvent } from './receive.ts'

const webhookRule: RateRule = { name: 'payments_webhook', per: 'school', limit: 600, seconds: 60 }

/** The callback of the generic provider, with a line that signs it; a test runs the line. */
export const callbackWords = [
  'Providers sign with the secret of the school’s own connection. The provider `generic` is for your own program:',
  'it sends `{"event_id", "type", "reference", "amount", "currency", "occurred_at"}`, where `type` is',
  '`payment.succeeded`, `payment.failed`, `payment.reversed`, `payment.refunded`, `dispute.opened`, `dispute.updated` or',
  '`dispute.closed`, `reference` is the id of the payment, and `amount` is a decimal text. The header',
  '`X-Webhook-Signature: t=<unix seconds>,v1=<hex>` holds the HMAC-SHA256 of `<t>.<body>`, no older than 300 seconds:',
  '`printf \'%s.%s\' "$t" "$body" | openssl dgst -sha256 -hmac "$secret" -r | cut -d\' \' -f1`.',
  'The answer gives `state` and `note`; a body with a wrong member is 422, a wrong signature 401.',
].join(' ')

/** Where payment providers report the outcome of payments. */
export const webhookRoutes: Route[] = [
  defineRoute({
    id: 'finance.receiveProviderEvent',
    method: 'POST',
    path: '/finance/payments/webhook/:provider/',
    summary: 'Receive an event of a payment provider',
    description: callbackWords,
    access: anyone,
    school: 'required',
    entitlement: { module: 'finance' },
    params: t.Strict({ provider: t.OneOf(providers) }),
    query: t.Object({
      token: t.described(t.Optional(t.String({ maxLength: 4096 })), 'M-Pesa: the secret of the address.'),
      payment: t.described(
        t.Optional(t.String({ maxLength: 100 })),
        'M-Pesa: the payment that was asked for.',
      ),
    }),
    ownBody: ['application/json'],
    limits: [webhookRule],
    ownLimits: true,
    notIdempotent: true,
    ownTransactions: true,
    errorStatuses: [401],
    answers: {
      200: t.Strict('ProviderEventReceipt', {
        status: t.described(t.OneOf(['received', 'ignored']), 'Ignored: it has come before.'),
        reason: t.Optional(t.Literal('duplicate')),
        state: t.described(
          t.Optional(t.OneOf(eventStates)),
          'What became of the event of a `generic` provider: `applied`, `ignored`, `unmatched` or `suspicious`.',
        ),
        note: t.described(
          t.Optional(t.Nullable(t.String())),
          'Why, as a stable word such as `amount_differs` or `no_such_payment`; null where it was applied.',
        ),
        ResultCode: t.Optional(t.Literal(0)),
        ResultDesc: t.Optional(t.String()),
      }),
    },
    manifestKey: 'finance_payments_webhook',
    handler: (context) => receiveEvent(context),
  }),
]
