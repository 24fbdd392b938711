import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { workRoutes } from './routes.ts'

/** What waits for the caller; the items are added by the modules that know them. */
export const work = defineModule({
  name: 'work',
  routes: workRoutes,
  extends: [
    operationGroups.with({ name: 'work', description: 'What waits for the signed-in person in a school.' }),
  ],
})
