import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { mailSigners } from './connections/mail-signing.ts'
import { configurationSealed } from './connections/sealed.sql.ts'
import { configurationRoutes } from './routes.ts'

export const configuration = defineModule({
  name: 'configuration',
  routes: configurationRoutes,
  sealedColumns: configurationSealed,
  extends: [
    mailSigners.with(),
    operationGroups.with({
      name: 'config',
      description: 'How the school is set up: its education system and templates.',
    }),
  ],
})
