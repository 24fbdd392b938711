import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  BounceResult,
  EmailAddress,
  EmailAddressPage,
  EmailAddressParams,
  EmailAddressQuery,
} from './schema.ts'
import { liftAddress, listAddresses, takeReport } from './service.ts'

const write = { access: allowed('bounces', 'write', 'notifications:write'), school: 'required' } as const

/** Bytes of a report: it may quote the whole email. */
const maxReport = 1024 * 1024

/** Endpoints of the addresses that emails come back from. */
export const addressRoutes: Route[] = [
  defineRoute({
    id: 'notifications.listEmailAddresses',
    method: 'GET',
    path: '/api/v1/notifications/addresses/',
    access: allowed('bounces', 'read', 'notifications:read'),
    school: 'required',
    summary: 'List undeliverable addresses',
    description:
      'Addresses that emails came back from or whose owners reported them as spam, with their state.',
    auditRead: true,
    query: EmailAddressQuery,
    answers: { 200: EmailAddressPage },
    handler: async (context) => ok(await listAddresses(context)),
  }),
  defineRoute({
    id: 'notifications.liftEmailAddress',
    method: 'POST',
    path: '/api/v1/notifications/addresses/:address_id/lift',
    ...write,
    summary: 'Lift the block of an email address',
    description: 'Emails go to the address again, when it is right after all. The next bounce sets it again.',
    params: EmailAddressParams,
    answers: { 200: EmailAddress },
    handler: async (context) => ok(await liftAddress(context)),
  }),
  defineRoute({
    id: 'notifications.takeBounce',
    method: 'POST',
    path: '/api/v1/notifications/bounces/',
    ...write,
    summary: 'Take in an email that came back',
    description:
      'Takes a whole message as a mail server receives it: a delivery status notification (RFC 3464) or a complaint ' +
      '(RFC 5965) about an email of this school. Others are ignored. For the mailbox that bounces arrive in.',
    raw: { mediaTypes: ['message/rfc822'], maximumBytes: maxReport, content: 'as_sent' },
    answers: { 200: BounceResult },
    handler: async (context) => ok(await takeReport(context)),
  }),
]
