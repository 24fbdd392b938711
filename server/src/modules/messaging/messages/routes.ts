import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { listRecipients, readCounts, remindRecipients } from './recipients.ts'
import {
  Message,
  MessageCounts,
  MessageDecision,
  MessageFileParams,
  MessagePage,
  MessageParams,
  MessagePatch,
  MessageQuery,
  MessageRecipientPage,
  MessageRecipientQuery,
  NewMessage,
  SendOrder,
} from './schema.ts'
import {
  archiveMessage,
  createMessage,
  downloadMessageFile,
  listMessages,
  patchMessage,
  readMessage,
} from './service.ts'
import { decideMessage, retryMessage, sendMessage, withdrawMessage } from './submit.ts'

const read = allowed('message_sending', 'read', 'messages:read')
const write = allowed('message_sending', 'write', 'messages:write')
const path = '/api/v1/messaging/messages/'
const common = { school: 'required', params: MessageParams } as const

const resource = resourceRoutes({
  module: 'messaging',
  title: 'Message',
  titles: 'Messages',
  one: 'a message',
  many: 'messages',
  path,
  parameter: 'message_id',
  read,
  write,
  schemas: {
    Item: Message,
    Page: MessagePage,
    Params: MessageParams,
    Query: MessageQuery,
    Input: NewMessage,
    Patch: MessagePatch,
  },
  operations: {
    list: {
      description: 'Own drafts and messages; those who approve see all messages that were handed over.',
      auditRead: true,
    },
    create: { description: 'Create a draft. Nobody gets anything before it is sent.' },
    read: { auditRead: true },
    change: { description: 'Change a draft (RFC 7396); `texts` and `file_ids` are replaced as a whole.' },
    archive: { description: 'Archive a draft or a message that was sent; recipients still have it.' },
  },
  list: listMessages,
  create: createMessage,
  get: readMessage,
  change: patchMessage,
  archive: archiveMessage,
})

const steps: Route[] = [
  defineRoute({
    ...common,
    id: 'messaging.sendMessage',
    method: 'POST',
    path: `${path}:message_id/send/`,
    access: write,
    summary: 'Send a message',
    description:
      'Hand a draft over: now, or for a local time. A message to the whole school may wait for a second person. The recipients are fixed when it is sent.',
    body: SendOrder,
    answers: { 200: Message },
    handler: async (context) => ok(await sendMessage(context)),
  }),
  defineRoute({
    ...common,
    id: 'messaging.withdrawMessage',
    method: 'POST',
    path: `${path}:message_id/withdraw/`,
    access: write,
    summary: 'Withdraw a message',
    description: 'Make a message that waits or is scheduled a draft again.',
    answers: { 200: Message },
    handler: async (context) => ok(await withdrawMessage(context)),
  }),
  defineRoute({
    ...common,
    id: 'messaging.decideMessage',
    method: 'POST',
    path: `${path}:message_id/decide/`,
    access: allowed('message_approval', 'write', 'messages:write'),
    summary: 'Decide whether a message is sent',
    description: 'Approve or reject it; nobody approves a message that they wrote or handed over.',
    body: MessageDecision,
    answers: { 200: Message },
    handler: async (context) => ok(await decideMessage(context)),
  }),
  defineRoute({
    ...common,
    id: 'messaging.retryMessage',
    method: 'POST',
    path: `${path}:message_id/retry/`,
    access: write,
    summary: 'Retry sending a message',
    description: 'Go on where the sending stopped; nobody gets the message twice.',
    answers: { 200: Message },
    handler: async (context) => ok(await retryMessage(context)),
  }),
  defineRoute({
    ...common,
    id: 'messaging.remindRecipients',
    method: 'POST',
    path: `${path}:message_id/remind/`,
    access: write,
    summary: 'Remind recipients who are missing',
    description: 'Notify those again who still have to read or answer; at most five times, 20 hours apart.',
    answers: { 200: Message },
    handler: async (context) => ok(await remindRecipients(context)),
  }),
]

/** Endpoints of messages as their senders see them. */
export const messageRoutes: Route[] = [
  ...resource,
  ...steps,
  defineRoute({
    ...common,
    id: 'messaging.readCounts',
    method: 'GET',
    path: `${path}:message_id/counts/`,
    access: read,
    summary: 'Read the counts of the recipients of a message',
    description: 'How many have been notified, have read and have answered, as it is now.',
    answers: { 200: MessageCounts },
    handler: async (context) => ok(await readCounts(context)),
  }),
  defineRoute({
    ...common,
    id: 'messaging.listRecipients',
    method: 'GET',
    path: `${path}:message_id/recipients/`,
    access: read,
    summary: 'List the recipients of a message',
    description: 'The recipients as they were fixed, with the reason and what became of each copy.',
    auditRead: true,
    query: MessageRecipientQuery,
    answers: { 200: MessageRecipientPage },
    handler: async (context) => ok(await listRecipients(context)),
  }),
  defineRoute({
    id: 'messaging.downloadMessageFile',
    method: 'GET',
    path: `${path}:message_id/files/:file_id/content`,
    school: 'required',
    params: MessageFileParams,
    access: read,
    summary: 'Download an attachment as its sender',
    description: 'The bytes of an attachment, for the author and those who see every message.',
    auditRead: true,
    answers: { 200: null },
    produces: { 200: ['application/octet-stream'] },
    handler: (context) => downloadMessageFile(context),
  }),
]
