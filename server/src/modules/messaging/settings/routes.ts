import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { MessagingSettings, MessagingSettingsPatch } from './schema.ts'
import { patchMessagingSettings, readMessagingSettings } from './service.ts'

export const settingsRoutes: Route[] = [
  defineRoute({
    id: 'messaging.readSettings',
    method: 'GET',
    path: '/api/v1/messaging/settings/',
    access: allowed('message_safeguarding', 'read', 'messages:read'),
    school: 'required',
    summary: 'Read messaging settings',
    description: 'Approval, office hours, designated staff and how long messages stay.',
    answers: { 200: MessagingSettings },
    handler: async (context) => ok(await readMessagingSettings(context)),
  }),
  defineRoute({
    id: 'messaging.changeSettings',
    method: 'PATCH',
    path: '/api/v1/messaging/settings/',
    access: allowed('config', 'write', 'config:write'),
    school: 'required',
    summary: 'Change messaging settings',
    description: 'Change some of the settings (RFC 7396); lists are replaced as a whole.',
    deletes: true,
    body: MessagingSettingsPatch,
    answers: { 200: MessagingSettings },
    handler: async (context) => ok(await patchMessagingSettings(context)),
  }),
]
