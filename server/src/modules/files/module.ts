import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { fileRoutes } from './routes.ts'

export const files = defineModule({
  name: 'files',
  routes: fileRoutes,
  extends: [
    operationGroups.with({ name: 'files', description: 'Files that are uploaded to attach them elsewhere.' }),
  ],
})
