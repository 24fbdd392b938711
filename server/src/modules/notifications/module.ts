import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { Deliverer } from './delivery/deliverer.ts'
import { noticeCategories } from './notice.ts'
import { noticeChannels } from './notice-channel.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: [],
  loops: [(kernel) => new Deliverer(kernel)],
  extends: [
    operationGroups.with({
      name: 'notifications',
      description: 'Notices, how people are reached, and bounces.',
    }),
    noticeCategories.with(),
    noticeChannels.with(),
  ],
})
