import { defineModule } from '../../kernel/modules/define-module.ts'
import { consoleRoutes } from './routes.ts'

export const consoleModule = defineModule({
  name: 'console',
  routes: consoleRoutes,
})
