import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { noticeCategories } from './notice.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  routes: [],
  extends: [
    operationGroups.with({
      name: 'notifications',
      description: 'Notices, how people are reached, and bounces.',
    }),
    noticeCategories.with(),
  ],
})
