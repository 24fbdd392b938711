import { anyone } from '../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { answerByLink, downloadByLink, showLinked } from './service.ts'

/** A family opens a few messages a minute; nobody tries out links. */
const limits: readonly RateRule[] = [{ name: 'message_link', per: 'address', limit: 60, seconds: 60 }]

const Token = t.described(t.Text(2000, 1), 'The secret of the link.')

/** What all pages behind the link in an email have in common. */
const link = { access: anyone, school: 'none', limits, internal: true } as const
const page = { ...link, path: '/read/:token', params: t.Strict({ token: Token }) } as const

/** Pages on which people without an account read and answer the messages that they got by email or text. */
export const linkRoutes: readonly Route[] = [
  defineRoute({
    ...page,
    id: 'messaging.showLinked',
    method: 'GET',
    summary: 'The page behind the link to a message',
    answers: { 200: null, 404: null },
    produces: { 200: ['text/html'], 404: ['text/html'] },
    handler: (context) => showLinked(context),
  }),
  defineRoute({
    ...page,
    id: 'messaging.answerByLink',
    method: 'POST',
    summary: 'Answer a message by its link',
    ownBody: ['application/x-www-form-urlencoded'],
    notIdempotent: true,
    ownTransactions: true,
    answers: { 303: null, 404: null, 422: null },
    produces: { 404: ['text/html'], 422: ['text/html'] },
    handler: (context) => answerByLink(context),
  }),
  defineRoute({
    ...link,
    id: 'messaging.downloadByLink',
    method: 'GET',
    path: '/read/:token/files/:file_id',
    summary: 'Download an attachment by the link to its message',
    params: t.Strict({ token: Token, file_id: t.Uuid }),
    answers: { 200: null, 404: null },
    produces: { 200: ['application/octet-stream'], 404: ['text/html'] },
    handler: (context) => downloadByLink(context),
  }),
]
