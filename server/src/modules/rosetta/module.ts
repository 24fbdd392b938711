import { defineModule } from '../../kernel/modules/define-module.ts'
import { rosettaRoutes } from './routes.ts'

export const rosetta = defineModule({
  name: 'rosetta',
  routes: rosettaRoutes,
})
