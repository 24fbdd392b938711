import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { schoolTypes } from './event-types.ts'
import { tenantRoutes } from './routes.ts'

export const tenants = defineModule({
  name: 'tenants',
  routes: tenantRoutes,
  extends: [
    operationGroups.with({
      name: 'tenants',
      description: 'The school itself: its modules and the schools below it.',
    }),
    eventTypeGroups.with({ area: 'integrations', types: schoolTypes }),
  ],
})
