import { defineModule } from '../../kernel/modules/define-module.ts'
import { deleteClosedSchools } from './closing/delete-closed.ts'
import { provisionJob } from './job.ts'
import { provisioningRoutes } from './routes.ts'

export const provisioning = defineModule({
  name: 'provisioning',
  routes: provisioningRoutes,
  jobs: [provisionJob],
  schedule: [{ name: 'delete-closed-schools', crontab: '41 2 * * *', run: deleteClosedSchools }],
})
