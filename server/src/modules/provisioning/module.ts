import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { deleteClosedSchools } from './closing/delete-closed.ts'
import { provisionJob } from './job.ts'
import { provisioningRoutes } from './routes.ts'

export const provisioning = defineModule({
  name: 'provisioning',
  routes: provisioningRoutes,
  jobs: [provisionJob],
  schedule: [{ name: 'delete-closed-schools', crontab: '41 2 * * *', run: deleteClosedSchools }],
  extends: [
    operationGroups.with(
      {
        name: 'provisioning',
        description:
          'For the operator of the installation, and owners of a parent school: orders of new schools.',
        isForOperators: true,
      },
      {
        name: 'super',
        description: 'For the operator of the installation: schools and their life cycle.',
        isForOperators: true,
      },
    ),
  ],
})
