import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { documentTypes } from './event-types.ts'
import { templateRoutes } from './templates/routes.ts'

export const certificatesModule = defineModule({
  name: 'certificates',
  routes: [...templateRoutes],
  extends: [
    operationGroups.with({
      name: 'certificates',
      description: 'Certificates and other documents that the school issues from templates.',
    }),
    eventTypeGroups.with({ area: 'document_templates', types: documentTypes }),
  ],
})
