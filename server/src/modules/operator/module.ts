import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { operatorRoutes } from './routes.ts'

export const operator = defineModule({
  name: 'operator',
  routes: operatorRoutes,
  extends: [operationGroups.with({ name: 'operator', isForOperators: true })],
})
