import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { auditRoutes } from './routes.ts'

export const audit = defineModule({
  name: 'audit',
  routes: auditRoutes,
  extends: [operationGroups.with({ name: 'audit', description: 'Who changed or read what, and when.' })],
})
