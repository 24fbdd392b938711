import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { customFieldTypes } from './event-types.ts'
import { customFieldsRoutes } from './routes.ts'

export const customFieldsModule = defineModule({
  name: 'custom-fields',
  routes: customFieldsRoutes,
  extends: [
    operationGroups.with({
      name: 'custom_fields',
      description: 'Fields that a school adds to students, staff, guardians, classes and applications.',
    }),
    eventTypeGroups.with({ area: 'config', types: customFieldTypes }),
  ],
})
