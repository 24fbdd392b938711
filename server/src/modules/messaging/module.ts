import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { fileReferences } from '../files/index.ts'
import { noticeCategories } from '../notifications/index.ts'
import { mergeParts } from '../people/index.ts'
import { messagingTypes } from './event-types.ts'
import { linkRoutes } from './links/routes.ts'
import { messageFile } from './messages/files.ts'
import { messagingMergeParts } from './on-person-merged.ts'
import { deleteOldMessages } from './retention/delete-old.ts'
import { messagingRoutes } from './routes.ts'
import { remindJob, sendMessageJob } from './sending/job.ts'
import { messagingCategories } from './sending/notices.ts'
import { staffCategories } from './staff-notices/texts.ts'
import { postFile } from './threads/files.ts'
import { messagingWork } from './work-items.ts'

export const messagingModule = defineModule({
  name: 'messaging',
  // An address of a link names no school: its page finds out whether the module is switched on.
  routes: [...entitledTo({ module: 'messaging' }, messagingRoutes), ...linkRoutes],
  jobs: [sendMessageJob, remindJob],
  schedule: [{ name: 'delete-old-messages', crontab: '7 3 * * *', run: deleteOldMessages }],
  extends: [
    operationGroups.with({
      name: 'messaging',
      description: 'Messages to audiences, conversations with families, and the mailbox of each person.',
    }),
    eventTypeGroups.with({ area: 'message_approval', types: messagingTypes }),
    fileReferences.with(messageFile, postFile),
    noticeCategories.with(...messagingCategories, ...staffCategories),
    mergeParts.with(...messagingMergeParts),
    workItems.with(...messagingWork),
  ],
})
