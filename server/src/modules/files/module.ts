import { defineModule } from '../../kernel/modules/define-module.ts'
import { fileRoutes } from './routes.ts'

export const files = defineModule({
  name: 'files',
  routes: fileRoutes,
})
