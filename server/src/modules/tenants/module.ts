import { defineModule } from '../../kernel/modules/define-module.ts'
import { tenantRoutes } from './routes.ts'

export const tenants = defineModule({
  name: 'tenants',
  routes: tenantRoutes,
})
