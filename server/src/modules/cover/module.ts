import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { mergeParts } from '../people/index.ts'
import { coverTypes } from './event-types.ts'
import { coverMergeParts } from './merge-parts.ts'
import { coverRoutes } from './routes.ts'
import { coverWork } from './work-items.ts'

export const coverModule = defineModule({
  name: 'cover',
  routes: coverRoutes,
  extends: [
    operationGroups.with({
      name: 'cover',
      description: 'Absences of staff, and who takes the lessons of teachers who are away.',
    }),
    eventTypeGroups.with({ area: 'cover', types: coverTypes }),
    mergeParts.with(...coverMergeParts),
    structureDependents.with({ noun: 'cover', table: 'lesson_covers', classes: ['class_id'] }),
    workItems.with(...coverWork),
  ],
})
