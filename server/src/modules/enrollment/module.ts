import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { auditSubjects } from '../audit/index.ts'
import { customFieldHolders, selectHasFieldValue } from '../custom-fields/index.ts'
import { documentSubjects } from '../documents/index.ts'
import { mergeParts, rowsGoOver } from '../people/index.ts'
import { applicationSubjects } from './applications/audit-subjects.sql.ts'
import { applicationDocuments } from './applications/document-subject.sql.ts'
import { enrollmentTypes } from './event-types.ts'
import { keepCensus } from './forecast/census.ts'
import { enrollmentRoutes } from './routes.ts'
import { keepUpApplications } from './upkeep/keep-up.ts'
import { enrollmentWork } from './work/items.ts'

export const enrollment = defineModule({
  name: 'enrollment',
  routes: enrollmentRoutes,
  schedule: [
    { name: 'count-enrollment', crontab: '53 2 * * *', run: keepCensus },
    { name: 'applications', crontab: '11 * * * *', run: keepUpApplications },
  ],
  extends: [
    operationGroups.with({
      name: 'enrollment',
      description: 'Applications, offers, enrollments, capacity and forecasts.',
    }),

    eventTypeGroups.with({ area: 'enrollment', types: enrollmentTypes }),

    customFieldHolders.with({ entity: 'application', selectHasValue: selectHasFieldValue('applications') }),

    auditSubjects.with(applicationSubjects),
    mergeParts.with(
      rowsGoOver(
        'student',
        { table: 'applications', key: ['id'], touched: ['updated_at', 'version'] },
        'student_id',
      ),
    ),
    structureDependents.with({
      noun: 'intake',
      table: 'application_intakes',
      sessions: ['academic_year_id'],
    }),
    workItems.with(...enrollmentWork),
    documentSubjects.with(applicationDocuments),
  ],
})
