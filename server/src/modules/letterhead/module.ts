import { defineModule } from '../../kernel/modules/define-module.ts'
import { fileReferences } from '../files/index.ts'
import { setupSteps } from '../tenants/index.ts'
import { letterheadImage } from './images.ts'
import { letterheadRoutes } from './routes.ts'
import { letterheadSetupStep } from './setup-steps.sql.ts'

export const letterheadModule = defineModule({
  name: 'letterhead',
  routes: letterheadRoutes,
  extends: [setupSteps.with(letterheadSetupStep), fileReferences.with(letterheadImage)],
})
