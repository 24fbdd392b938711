import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { documentTypes } from './event-types.ts'
import { issuedRoutes } from './issued/routes.ts'
import { runJob } from './issuing/job.ts'
import { templateRoutes } from './templates/routes.ts'
import { verifyRoutes } from './verify/routes.ts'

export const certificatesModule = defineModule({
  name: 'certificates',
  routes: [...templateRoutes, ...issuedRoutes, ...verifyRoutes],
  jobs: [runJob],
  extends: [
    operationGroups.with({
      name: 'certificates',
      description: 'Certificates and other documents that the school issues from templates.',
    }),
    eventTypeGroups.with({ area: 'document_templates', types: documentTypes }),
  ],
})
