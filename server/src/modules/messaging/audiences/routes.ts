import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { previewAudience } from './preview.ts'
import {
  AudiencePreview,
  AudiencePreviewBody,
  MessageAudience,
  MessageAudiencePage,
  MessageAudienceParams,
  MessageAudiencePatch,
  MessageListQuery,
  NewMessageAudience,
} from './schema.ts'
import { archiveAudience, createAudience, listAudiences, patchAudience, readAudience } from './service.ts'

const read = allowed('message_sending', 'read', 'messages:read')
const write = allowed('message_sending', 'write', 'messages:write')

export const audienceRoutes: Route[] = [
  ...resourceRoutes({
    module: 'messaging',
    title: 'Audience',
    titles: 'Audiences',
    one: 'an audience',
    many: 'audiences',
    path: '/api/v1/messaging/audiences/',
    parameter: 'audience_id',
    read,
    write,
    schemas: {
      Item: MessageAudience,
      Page: MessageAudiencePage,
      Params: MessageAudienceParams,
      Query: MessageListQuery,
      Input: NewMessageAudience,
      Patch: MessageAudiencePatch,
    },
    operations: {
      list: {
        description: 'Saved queries for recipients: all for staff who see the school, of teachers their own.',
      },
      create: {
        description:
          'Teachers name classes and students whom they teach today. `balance` needs the right to finance, `absent` to attendance.',
      },
      change: { description: 'Change an audience (RFC 7396); `query` is replaced as a whole.' },
      archive: { description: 'Archive an audience; messages that used it are unchanged.' },
    },
    list: listAudiences,
    create: createAudience,
    get: readAudience,
    change: patchAudience,
    archive: archiveAudience,
  }),
  defineRoute({
    id: 'messaging.previewAudience',
    method: 'POST',
    path: '/api/v1/messaging/audience-preview/',
    access: write,
    school: 'required',
    readOnly: true,
    summary: 'Preview the recipients of an audience',
    description:
      'Whom it reaches now, each person once, with the reason and the children concerned. Guardians whose link does not let them get messages are not listed.',
    auditRead: true,
    body: AudiencePreviewBody,
    answers: { 200: AudiencePreview },
    handler: async (context) => ok(await previewAudience(context)),
  }),
]
