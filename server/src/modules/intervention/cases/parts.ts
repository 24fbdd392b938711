import { eventTypeGroups } from '../../../kernel/events/event-type.ts'
import { workItems } from '../../../kernel/http/work-item.ts'
import { auditSubjects } from '../../audit/index.ts'
import { documentSubjects } from '../../documents/index.ts'
import { mergeParts } from '../../people/index.ts'
import { caseSubjects } from './audit-subjects.sql.ts'
import { caseDocuments } from './document-subject.sql.ts'
import { caseTypes, supportTypes } from './event-types.ts'
import { caseMergeParts } from './merge-parts.ts'
import { caseWork } from './work-items.ts'

/** What cases, meetings and letters add to lower modules. */
export const caseParts = [
  eventTypeGroups.with({ area: 'intervention', types: caseTypes }),
  eventTypeGroups.with({ area: 'support_team', types: supportTypes }),
  auditSubjects.with(...caseSubjects),
  mergeParts.with(...caseMergeParts),
  workItems.with(...caseWork),
  documentSubjects.with(caseDocuments),
]
