import { anyone, oneself } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import type { RateRule } from '../../kernel/limits/rules.ts'
import { addressRoutes } from './addresses/routes.ts'
import {
  NoticePage,
  NoticeParams,
  NoticeQuery,
  NoticeWire,
  ReadNoticesAnswer,
  ReadNoticesBody,
  UnreadNotices,
} from './own/schema.ts'
import { listNotices, readAllNotices, readNotice, readUnread } from './own/service.ts'
import { NoticePreferences, NoticePreferencesPatch } from './preferences/schema.ts'
import { changePreferences, readPreferences } from './preferences/service.ts'
import { showUnsubscribe, unsubscribe } from './preferences/unsubscribe.ts'

const path = '/api/v1/notifications/'
const own = { access: oneself, school: 'required' } as const
const limits: readonly RateRule[] = [{ name: 'unsubscribe', per: 'address', limit: 60, seconds: 60 }]

const link = {
  path: `${path}unsubscribe/:token`,
  access: anyone,
  school: 'none',
  params: t.Strict({ token: t.String({ pattern: '^[A-Za-z0-9_-]{40,2000}$', maxLength: 2000 }) }),
  limits,
  answers: { 200: null, 404: null },
  produces: { 200: ['text/html'], 404: ['text/html'] },
} as const

/** Endpoints of a person's notices, of how they are reached, and of addresses that bounce. */
export const notificationRoutes: Route[] = [
  defineRoute({
    id: 'notifications.listNotices',
    method: 'GET',
    path: `${path}notices/`,
    ...own,
    summary: 'List your notices',
    description: 'What the school lets you know, newest first.',
    query: NoticeQuery,
    answers: { 200: NoticePage },
    handler: async (context) => ok(await listNotices(context)),
  }),
  defineRoute({
    id: 'notifications.readUnread',
    method: 'GET',
    path: `${path}unread/`,
    ...own,
    summary: 'Read the count of your unread notices',
    description: 'How many notices you have not read, up to a hundred.',
    answers: { 200: UnreadNotices },
    handler: async (context) => ok(await readUnread(context)),
  }),
  defineRoute({
    id: 'notifications.markNotice',
    method: 'POST',
    path: `${path}notices/:notice_id/read`,
    ...own,
    summary: 'Mark a notice as read',
    params: NoticeParams,
    answers: { 200: NoticeWire },
    handler: async (context) => ok(await readNotice(context)),
  }),
  defineRoute({
    id: 'notifications.markNotices',
    method: 'POST',
    path: `${path}read`,
    ...own,
    summary: 'Mark notices as read',
    description: 'Marks your notices up to the newest that you saw as read.',
    body: ReadNoticesBody,
    answers: { 200: ReadNoticesAnswer },
    handler: async (context) => ok(await readAllNotices(context)),
  }),
  defineRoute({
    id: 'notifications.readPreferences',
    method: 'GET',
    path: `${path}preferences/`,
    ...own,
    summary: 'Read your notification preferences',
    description: 'How and when you are reached, by category.',
    answers: { 200: NoticePreferences },
    handler: async (context) => ok(await readPreferences(context)),
  }),
  defineRoute({
    id: 'notifications.changePreferences',
    method: 'PATCH',
    path: `${path}preferences/`,
    ...own,
    summary: 'Change your notification preferences',
    description: 'Change how and when you are reached (RFC 7396). Urgent notices cannot be switched off.',
    body: NoticePreferencesPatch,
    answers: { 200: NoticePreferences },
    handler: async (context) => ok(await changePreferences(context)),
  }),
  defineRoute({
    ...link,
    id: 'notifications.showUnsubscribe',
    method: 'GET',
    summary: 'The page behind the link that ends emails',
    internal: true,
    handler: (context) => showUnsubscribe(context),
  }),
  defineRoute({
    ...link,
    id: 'notifications.unsubscribe',
    method: 'POST',
    summary: 'End news by email with one click (RFC 8058)',
    internal: true,
    ownBody: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    notIdempotent: true,
    ownTransactions: true,
    handler: (context) => unsubscribe(context),
  }),
  ...addressRoutes,
]
