import { defineModule } from '../../kernel/modules/define-module.ts'
import { jobRoutes } from './routes.ts'

export const jobsModule = defineModule({
  name: 'jobs',
  routes: jobRoutes,
})
