import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { sweepUnattachedFiles } from './removal.ts'
import { fileRoutes } from './routes.ts'

export const files = defineModule({
  name: 'files',
  routes: fileRoutes,
  schedule: [{ name: 'sweep-unattached-files', crontab: '23 3 * * *', run: sweepUnattachedFiles }],
  extends: [
    operationGroups.with({ name: 'files', description: 'Files that are uploaded to attach them elsewhere.' }),
  ],
})
