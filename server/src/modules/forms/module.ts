import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { auditSubjects } from '../audit/index.ts'
import { fileReferences } from '../files/index.ts'
import { noticeCategories } from '../notifications/index.ts'
import { mergeParts } from '../people/index.ts'
import { answerFile } from './answering/files.ts'
import { formSubjects } from './audit-subjects.sql.ts'
import { formDocument } from './builder/documents.ts'
import { formTypes } from './event-types.ts'
import { deleteExpiredAnswers } from './nightly/delete-expired.ts'
import { followForms } from './nightly/follow-forms.ts'
import { formCategory } from './nightly/notices.ts'
import { formMergeParts } from './on-person-merged.ts'
import { formRoutes } from './routes.ts'
import { formWork } from './work-items.ts'

export const formsModule = defineModule({
  name: 'forms',
  routes: entitledTo({ module: 'documents' }, formRoutes),
  schedule: [
    { name: 'follow-forms', crontab: '11 4 * * *', run: followForms },
    { name: 'delete-expired-form-answers', crontab: '41 2 * * *', run: deleteExpiredAnswers },
  ],
  extends: [
    operationGroups.with({ name: 'forms', description: 'Forms and consents for families and staff.' }),
    eventTypeGroups.with({ area: 'forms', types: formTypes }),
    auditSubjects.with(...formSubjects),
    structureDependents.with({ noun: 'form', table: 'forms', classLists: ['class_ids'] }),
    mergeParts.with(...formMergeParts),
    fileReferences.with(formDocument, answerFile),
    noticeCategories.with(formCategory),
    workItems.with(...formWork),
  ],
})
