import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { rosettaRoutes } from './routes.ts'

export const rosetta = defineModule({
  name: 'rosetta',
  routes: rosettaRoutes,
  extends: [
    operationGroups.with({
      name: 'rosetta',
      description: 'Conversion of grades between scales of different education systems.',
    }),
  ],
})
