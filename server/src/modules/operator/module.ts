import { defineModule } from '../../kernel/modules/define-module.ts'
import { operatorRoutes } from './routes.ts'

export const operator = defineModule({
  name: 'operator',
  routes: operatorRoutes,
})
