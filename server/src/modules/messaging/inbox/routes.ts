import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { MessageFileParams, MessageParams } from '../messages/schema.ts'
import { InboxCounts, InboxMessage, InboxMessagePatch, InboxPage, InboxQuery } from './schema.ts'
import {
  downloadInboxFile,
  listInbox,
  patchInboxMessage,
  readInboxCounts,
  readInboxMessage,
} from './service.ts'

const read = allowed('messages', 'read', 'messages:read')
const write = allowed('messages', 'write', 'messages:write')
const path = '/api/v1/messaging/inbox/'

/** Endpoints of one's own mailbox. */
export const inboxRoutes: Route[] = [
  defineRoute({
    id: 'messaging.listInbox',
    method: 'GET',
    path,
    access: read,
    school: 'required',
    summary: 'List the own inbox',
    description:
      'Messages and threads of the caller, the newest first. Guardians read what is about children whose link lets them get messages.',
    auditRead: true,
    query: InboxQuery,
    answers: { 200: InboxPage },
    handler: async (context) => ok(await listInbox(context)),
  }),
  defineRoute({
    id: 'messaging.readInboxCounts',
    method: 'GET',
    path: '/api/v1/messaging/inbox-counts/',
    access: read,
    school: 'required',
    summary: 'Read the counts of what is unread and to answer',
    description: 'Of the inbox of the caller.',
    answers: { 200: InboxCounts },
    handler: async (context) => ok(await readInboxCounts(context)),
  }),
  defineRoute({
    id: 'messaging.readInboxMessage',
    method: 'GET',
    path: `${path}:message_id/`,
    access: read,
    school: 'required',
    summary: 'Read a message of the inbox',
    description: 'The text as it was filled in for the caller. Reading it does not mark it as opened.',
    auditRead: true,
    params: MessageParams,
    answers: { 200: InboxMessage },
    handler: async (context) => ok(await readInboxMessage(context)),
  }),
  defineRoute({
    id: 'messaging.changeInboxMessage',
    method: 'PATCH',
    path: `${path}:message_id/`,
    access: write,
    school: 'required',
    summary: 'Change the marks or the answer of a message',
    description: 'Mark a message as opened (with its notices) or archived, or answer it.',
    params: MessageParams,
    body: InboxMessagePatch,
    answers: { 200: InboxMessage },
    handler: async (context) => ok(await patchInboxMessage(context)),
  }),
  defineRoute({
    id: 'messaging.downloadInboxFile',
    method: 'GET',
    path: `${path}:message_id/files/:file_id/content`,
    access: read,
    school: 'required',
    summary: 'Download an attachment of the inbox',
    description: 'The bytes of an attachment of a message to the caller.',
    auditRead: true,
    params: MessageFileParams,
    answers: { 200: null },
    produces: { 200: ['application/octet-stream'] },
    handler: (context) => downloadInboxFile(context),
  }),
]
