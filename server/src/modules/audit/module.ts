import { defineModule } from '../../kernel/modules/define-module.ts'
import { auditRoutes } from './routes.ts'

export const audit = defineModule({
  name: 'audit',
  routes: auditRoutes,
})
