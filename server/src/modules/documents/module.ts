import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { auditSubjects } from '../audit/index.ts'
import { noticeCategories } from '../notifications/index.ts'
import { mergeParts } from '../people/index.ts'
import { documentAuditSubjects } from './audit-subjects.sql.ts'
import { scanQuarantined } from './content/rescan.ts'
import { documentListTypes, documentRuleTypes, documentTypes } from './event-types.ts'
import { documentMergeParts } from './on-person-merged.ts'
import { documentNotices } from './reminders/category.ts'
import { sendDueReminders } from './reminders/nightly.ts'
import { deleteExpiredDocuments } from './retention/delete-expired.ts'
import { documentsRoutes } from './routes.ts'
import { ownSubjects } from './subjects/own-subjects.sql.ts'
import { documentSubjects } from './subjects/subject.ts'
import { documentWork } from './work-items.ts'

export const documentsModule = defineModule({
  name: 'documents',
  routes: entitledTo({ module: 'documents' }, documentsRoutes),
  schedule: [
    { name: 'scan-quarantined-documents', crontab: '*/5 * * * *', run: scanQuarantined },
    { name: 'remind-of-documents', crontab: '23 5 * * *', run: sendDueReminders },
    { name: 'delete-expired-documents', crontab: '43 2 * * *', run: deleteExpiredDocuments },
  ],
  extends: [
    operationGroups.with({
      name: 'documents',
      description: 'Documents of people, classes and records, and which of them are required.',
    }),
    eventTypeGroups.with({ area: 'student_documents', types: documentTypes }),
    eventTypeGroups.with({ area: 'student_documents', types: documentListTypes }),
    eventTypeGroups.with({ area: 'document_rules', types: documentRuleTypes }),
    documentSubjects.with(...ownSubjects),
    noticeCategories.with(documentNotices),
    auditSubjects.with(documentAuditSubjects),
    mergeParts.with(...documentMergeParts),
    workItems.with(...documentWork),
  ],
})
