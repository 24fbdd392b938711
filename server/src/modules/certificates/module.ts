import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { auditSubjects } from '../audit/index.ts'
import { noticeCategories } from '../notifications/index.ts'
import { mergeParts } from '../people/index.ts'
import { documentSubjects } from './audit-subjects.sql.ts'
import { documentTypes } from './event-types.ts'
import { documentCategory } from './issued/announce.ts'
import { issuedRoutes } from './issued/routes.ts'
import { runJob } from './issuing/job.ts'
import { documentMergeParts } from './on-person-merged.ts'
import { deleteExpiredDocumentsOfAll } from './retention/delete-expired.ts'
import { templateRoutes } from './templates/routes.ts'
import { verifyRoutes } from './verify/routes.ts'

export const certificatesModule = defineModule({
  name: 'certificates',
  routes: entitledTo({ module: 'documents' }, [...templateRoutes, ...issuedRoutes, ...verifyRoutes]),
  jobs: [runJob],
  schedule: [
    { name: 'delete-expired-issued-documents', crontab: '17 3 * * *', run: deleteExpiredDocumentsOfAll },
  ],
  extends: [
    operationGroups.with({
      name: 'certificates',
      description: 'Certificates and other documents that the school issues from templates.',
    }),
    auditSubjects.with(...documentSubjects),
    mergeParts.with(...documentMergeParts),
    structureDependents.with({ noun: 'document_run', table: 'document_runs', classes: ['class_id'] }),
    noticeCategories.with(documentCategory),
    eventTypeGroups.with({ area: 'document_templates', types: documentTypes }),
  ],
})
