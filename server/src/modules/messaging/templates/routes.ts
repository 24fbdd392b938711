import { allowed } from '../../../kernel/http/access.ts'
import type { Route } from '../../../kernel/http/define-route.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { MessageListQuery } from '../audiences/schema.ts'
import {
  MessageTemplate,
  MessageTemplatePage,
  MessageTemplateParams,
  MessageTemplatePatch,
  NewMessageTemplate,
} from './schema.ts'
import { archiveTemplate, createTemplate, listTemplates, patchTemplate, readTemplate } from './service.ts'

export const templateRoutes: Route[] = resourceRoutes({
  module: 'messaging',
  title: 'Template',
  titles: 'Templates',
  one: 'a message template',
  many: 'message templates',
  path: '/api/v1/messaging/templates/',
  parameter: 'template_id',
  read: allowed('message_sending', 'read', 'messages:read'),
  write: allowed('message_sending', 'write', 'messages:write'),
  schemas: {
    Item: MessageTemplate,
    Page: MessageTemplatePage,
    Params: MessageTemplateParams,
    Query: MessageListQuery,
    Input: NewMessageTemplate,
    Patch: MessageTemplatePatch,
  },
  operations: {
    list: { description: 'Texts that senders of the school share.' },
    create: {
      description: 'Texts may hold `{child}`, `{class}` and `{school}`, filled in for each recipient.',
    },
    change: { description: 'Change a template (RFC 7396): its author, or staff who see the school.' },
    archive: { description: 'Archive a template; messages that used it are unchanged.' },
  },
  list: listTemplates,
  create: createTemplate,
  get: readTemplate,
  change: patchTemplate,
  archive: archiveTemplate,
})
