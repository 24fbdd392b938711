import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { mailRejections } from '../../kernel/mail/queue-mail.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { mergeParts } from '../people/index.ts'
import { recordRejection } from './addresses/record-bounce.ts'
import { Deliverer } from './delivery/deliverer.ts'
import { noticeCategories } from './notice.ts'
import { noticeChannels } from './notice-channel.ts'
import { noticeMergeParts } from './on-person-merged.ts'
import { deleteExpiredNotices } from './retention.ts'
import { notificationRoutes } from './routes.ts'
import { notificationWork } from './work-items.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: notificationRoutes,
  loops: [(kernel) => new Deliverer(kernel)],
  schedule: [{ name: 'delete-expired-notices', crontab: '11 3 * * *', run: deleteExpiredNotices }],
  extends: [
    operationGroups.with({
      name: 'notifications',
      description: 'Notices of a person, how people are reached, and addresses that emails come back from.',
    }),
    noticeCategories.with(),
    noticeChannels.with(),
    mergeParts.with(...noticeMergeParts),
    mailRejections.with(recordRejection),
    workItems.with(notificationWork),
  ],
})
