import { defineModule } from '../../kernel/modules/define-module.ts'
import { discoveryRoutes } from './routes.ts'

export const discovery = defineModule({
  name: 'discovery',
  routes: discoveryRoutes,
})
