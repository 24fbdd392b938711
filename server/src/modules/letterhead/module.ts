import { defineModule } from '../../kernel/modules/define-module.ts'
import { fileReferences } from '../files/index.ts'
import { letterheadImage } from './images.ts'
import { letterheadRoutes } from './routes.ts'

export const letterheadModule = defineModule({
  name: 'letterhead',
  routes: letterheadRoutes,
  extends: [fileReferences.with(letterheadImage)],
})
