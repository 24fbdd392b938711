import { anyone } from '../../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../../kernel/http/define-route.ts'
import { OneOf, Strict, said, Type } from '../../../../kernel/http/shapes.ts'
import type { RateRule } from '../../../../kernel/limits/rules.ts'
import { providers } from '../rules/facts.ts'
import { receiveEvent } from './receive.ts'

const webhookRule: RateRule = { name: 'payments_webhook', per: 'school', limit: 600, seconds: 60 }

/** Where payment providers tell what became of payments. */
export const webhookRoutes: Route[] = [
  defineRoute({
    id: 'finance.receiveProviderEvent',
    method: 'POST',
    path: '/finance/payments/webhook/:provider/',
    summary:
      'Take an event of a payment provider, signed with the school’s own secret; kept, answered, and worked off once',
    access: anyone,
    school: 'required',
    entitlement: { module: 'finance' },
    params: Strict({ provider: OneOf(providers) }),
    query: Type.Object({
      token: said(Type.Optional(Type.String({ maxLength: 4096 })), 'M-Pesa: the secret of the address.'),
      payment: said(
        Type.Optional(Type.String({ maxLength: 100 })),
        'M-Pesa: the payment that was asked for.',
      ),
    }),
    ownBody: ['application/json'],
    limits: [webhookRule],
    ownLimits: true,
    notIdempotent: true,
    ownTransactions: true,
    refusals: [401],
    answers: {
      200: Strict({
        status: said(OneOf(['received', 'ignored']), 'Ignored: it has come before.'),
        reason: Type.Optional(Type.Literal('duplicate')),
        ResultCode: Type.Optional(Type.Literal(0)),
        ResultDesc: Type.Optional(Type.String()),
      }),
    },
    manifestKey: 'finance_payments_webhook',
    handler: (context) => receiveEvent(context),
  }),
]
