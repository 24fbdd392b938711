import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { noticeCategories } from '../notifications/index.ts'
import { documentRuleTypes, documentTypes } from './event-types.ts'
import { documentNotices } from './reminders/category.ts'
import { documentsRoutes } from './routes.ts'
import { ownSubjects } from './subjects/own-subjects.sql.ts'
import { documentSubjects } from './subjects/subject.ts'

export const documentsModule = defineModule({
  name: 'documents',
  routes: documentsRoutes,
  extends: [
    operationGroups.with({
      name: 'documents',
      description: 'Documents of people, classes and records, and which of them are required.',
    }),
    eventTypeGroups.with({ area: 'student_documents', types: documentTypes }),
    eventTypeGroups.with({ area: 'document_rules', types: documentRuleTypes }),
    documentSubjects.with(...ownSubjects),
    noticeCategories.with(documentNotices),
  ],
})
