import { anyone } from '../../../../kernel/http/access.ts'
import { defineRoute, noContent, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import type { RateRule } from '../../../../kernel/limits/rules.ts'
import { textProviders } from '../providers/adapter.ts'
import { receiptsPath, repliesPath } from './address.ts'
import { receiveReceipt, receiveReply } from './receive.ts'

/** Per address too: unsigned requests of others do not use up what the provider needs. */
const receiptRule: RateRule = {
  name: 'text_receipts',
  per: 'school_and_address',
  limit: 1200,
  seconds: 60,
}

const Provider = t.described(t.OneOf(textProviders), 'The provider of the school’s connection.')

const common = {
  method: 'POST',
  access: anyone,
  school: 'required',
  ownBody: ['application/json', 'application/x-www-form-urlencoded'],
  limits: [receiptRule],
  ownLimits: true,
  notIdempotent: true,
  ownTransactions: true,
  errorStatuses: [401],
  answers: { 204: null },
} as const

const signatures =
  'Twilio signs with the auth token (`X-Twilio-Signature`), Vonage by a JWT with the signature secret, the gateway of a ' +
  'school’s own as Standard Webhooks 1.0; Africa’s Talking is recognised by the token at the end of the address. ' +
  'A wrong signature is 401.'

/** Where providers of text messages report. */
export const receiptRoutes: Route[] = [
  defineRoute({
    ...common,
    id: 'texts.receiveReceipt',
    path: receiptsPath,
    summary: 'Receive a delivery receipt of a text message',
    description: `What became of a text; of a text that is not known, and what came before, is ignored. ${signatures}`,
    params: t.Strict({
      provider: Provider,
      reference: t.described(
        t.String({ minLength: 1, maxLength: 500 }),
        'The text, or the token of the connection.',
      ),
    }),
    handler: async (context) => {
      await receiveReceipt(context)
      return noContent
    },
  }),
  defineRoute({
    ...common,
    id: 'texts.receiveReply',
    path: repliesPath,
    summary: 'Receive a reply to a text message',
    description: `STOP ends all texts of the school to the number, START allows them again; other replies are not stored. ${signatures}`,
    params: t.Strict({ provider: Provider }),
    handler: async (context) => {
      await receiveReply(context)
      return noContent
    },
  }),
]
