import { defineModule } from '../../kernel/modules/define-module.ts'
import { developerRoutes } from './routes.ts'

export const developer = defineModule({
  name: 'developer',
  routes: developerRoutes,
})
