import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { auditSubjects } from '../audit/index.ts'
import { mergeParts } from '../people/index.ts'
import { behaviourSubjects } from './audit-subjects.sql.ts'
import { behaviourTypes } from './event-types.ts'
import { behaviourMergeParts } from './on-person-merged.ts'
import { deleteExpiredRecords } from './retention/delete-expired.ts'
import { behaviourRoutes } from './routes.ts'
import { behaviourWork } from './work-items.ts'

export const behaviourModule = defineModule({
  name: 'behaviour',
  routes: behaviourRoutes,
  schedule: [{ name: 'delete-expired-behaviour-records', crontab: '53 2 * * *', run: deleteExpiredRecords }],
  extends: [
    operationGroups.with({ name: 'behaviour', description: 'Incidents and praise of students.' }),
    eventTypeGroups.with({ area: 'behaviour_counts', types: behaviourTypes }),
    auditSubjects.with(...behaviourSubjects),
    mergeParts.with(...behaviourMergeParts),
    structureDependents.with({ noun: 'behaviour_record', table: 'behaviour_records', classes: ['class_id'] }),
    workItems.with(...behaviourWork),
  ],
})
