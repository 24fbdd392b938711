import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from './dependents/dependents.ts'
import { ownDependents } from './dependents/own.ts'
import { academicsRoutes } from './routes.ts'

export const academics = defineModule({
  name: 'academics',
  routes: academicsRoutes,
  extends: [structureDependents.with(...ownDependents)],
})
