import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { jobRoutes } from './routes.ts'

export const jobsModule = defineModule({
  name: 'jobs',
  routes: jobRoutes,
  extends: [
    operationGroups.with({
      name: 'jobs',
      description: 'Work that goes on in the background, and its progress.',
    }),
  ],
})
