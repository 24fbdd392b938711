import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { schoolTypes } from './event-types.ts'
import { tenantRoutes } from './routes.ts'

export const tenants = defineModule({
  name: 'tenants',
  routes: tenantRoutes,
  extends: [eventTypeGroups.with({ area: 'integrations', types: schoolTypes })],
})
