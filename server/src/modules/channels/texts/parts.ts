import { eventTypeGroups } from '../../../kernel/events/event-type.ts'
import { entitledTo } from '../../../kernel/http/define-route.ts'
import { operationGroups } from '../../../kernel/http/openapi-tags.ts'
import { workItems } from '../../../kernel/http/work-item.ts'
import type { Module } from '../../../kernel/modules/define-module.ts'
import { noticeCategories } from '../../notifications/index.ts'
import { mergeParts } from '../../people/index.ts'
import { textTypes } from './event-types.ts'
import { textMergeParts } from './on-person-merged.ts'
import { deleteOldTextRows } from './retention.ts'
import { textRoutes } from './routes.ts'
import { textCostCategory } from './sending/spending.ts'
import { TextSender } from './sending/text-sender.ts'
import { textWork } from './work-items.ts'

/** What text messages give to the module, in addition to their channel. */
export const texts = {
  routes: entitledTo({ module: 'messaging' }, textRoutes),
  loops: [(kernel) => new TextSender(kernel)],
  schedule: [{ name: 'delete-old-texts', crontab: '11 3 * * *', run: deleteOldTextRows }],
  extends: [
    operationGroups.with({
      name: 'texts',
      description: 'Text messages and WhatsApp: settings, recipients, costs.',
    }),
    eventTypeGroups.with({ area: 'texts', types: textTypes }),
    noticeCategories.with(textCostCategory),
    mergeParts.with(...textMergeParts),
    workItems.with(...textWork),
  ],
} as const satisfies Partial<Module>
