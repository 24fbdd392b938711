import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { discoveryRoutes } from './routes.ts'

export const discovery = defineModule({
  name: 'discovery',
  routes: discoveryRoutes,
  extends: [
    operationGroups.with(
      {
        name: 'discovery',
        description: 'Where a client starts: manifests, the OpenAPI description, health and key sets.',
      },
      { name: 'platform', description: 'What a program may do: its credential, school, modules and limits.' },
    ),
  ],
})
