import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { deleteExpiredCases } from './cases/delete-expired.ts'
import { caseParts } from './cases/parts.ts'
import { caseRoutes } from './cases/routes.ts'
import { scoreRoutes } from './scores/routes.ts'

export const interventionModule = defineModule({
  name: 'intervention',
  routes: [...scoreRoutes, ...caseRoutes],
  schedule: [{ name: 'delete-expired-cases', crontab: '58 2 * * *', run: deleteExpiredCases }],
  extends: [
    ...caseParts,
    operationGroups.with({
      name: 'intervention',
      description: 'Students who may need help: scores with their reasons, cases, meetings and letters.',
    }),
  ],
})
