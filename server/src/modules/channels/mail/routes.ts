import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { SenderDomain } from './schema.ts'
import { checkSender, makeSenderKey, readSender, removeSenderKey } from './service.ts'

const path = '/api/v1/messaging/mail/sender/'
const read = { access: allowed('integrations', 'read', 'config:read'), school: 'required' } as const
const write = { access: allowed('integrations', 'write', 'integrations:manage'), school: 'required' } as const

/** Each check asks the DNS up to sixty questions. */
const checkRule: RateRule = { name: 'mail_sender_check', per: 'user', limit: 20, seconds: 600 }
const keyRule: RateRule = { name: 'mail_signing_key', per: 'user', limit: 10, seconds: 600 }

/** Whether emails of the school are believed, and the key that signs them. */
export const senderRoutes: Route[] = [
  defineRoute({
    ...read,
    id: 'mail.readSender',
    method: 'GET',
    path,
    summary: 'Read the sender of emails',
    description:
      'The domain that emails of the school come from, its signing key, and what the last check found.',
    answers: { 200: SenderDomain },
    handler: async (context) => ok(await readSender(context)),
  }),
  defineRoute({
    ...write,
    id: 'mail.checkSender',
    method: 'POST',
    path: `${path}check`,
    summary: 'Check the sender of emails',
    description:
      'Reads SPF, DKIM, DMARC and MX of the domain from the DNS. Once the record of the key is there, emails are signed. A check is used again for 30 seconds.',
    answers: { 200: SenderDomain },
    limits: [checkRule],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => ok(await checkSender(context)),
  }),
  defineRoute({
    ...write,
    id: 'mail.createSigningKey',
    method: 'POST',
    path: `${path}signing-key`,
    summary: 'Create a signing key for emails',
    description:
      'A DKIM key of 2048 bits for the domain of the school’s own sender; publish its record, then check. A key that is there remains.',
    answers: { 201: SenderDomain },
    errorStatuses: [409],
    limits: [keyRule],
    ownTransactions: true,
    stepUp: true,
    handler: async (context) => created(await makeSenderKey(context)),
  }),
  defineRoute({
    ...write,
    id: 'mail.removeSigningKey',
    method: 'DELETE',
    path: `${path}signing-key`,
    summary: 'Remove the signing key of emails',
    description: 'Emails leave unsigned from now on; remove the record from the DNS afterwards.',
    answers: { 204: null },
    stepUp: true,
    handler: async (context) => {
      await removeSenderKey(context)
      return noContent
    },
  }),
]
