import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { eventSubscriptions } from '../../kernel/events/events.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { auditSubjects } from '../audit/index.ts'
import { customFieldHolders, selectHasFieldValue, updateRowsWithField } from '../custom-fields/index.ts'
import { setupSteps } from '../tenants/index.ts'
import { accountRoutes } from './accounts/routes.ts'
import { linkNewMember, tableOf } from './accounts.ts'
import { studentAlertRoutes } from './alerts/routes.ts'
import { peopleSubjects } from './audit-subjects.sql.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { duplicateRoutes } from './duplicates/routes.ts'
import { peopleTypes } from './event-types.ts'
import { guardianRoutes } from './guardians/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { ownMergeParts } from './merges/follow.ts'
import { mergeParts } from './merges/merge-part.ts'
import { mergeRoutes } from './merges/routes.ts'
import { ownRecordRoutes } from './own-records/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import { hangingPeople } from './rosters/hanging.ts'
import { rosterRoutes } from './rosters/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { peopleSetupStep } from './setup-steps.sql.ts'
import { studentRoutes } from './students/routes.ts'
import { teacherRoutes } from './teachers/routes.ts'

export const people = defineModule({
  name: 'people',
  routes: [
    ...ownRecordRoutes,
    ...studentRoutes,
    ...teacherRoutes,
    ...guardianRoutes,
    ...linkRoutes,
    ...accountRoutes,
    ...historyRoutes,
    ...studentAlertRoutes,
    ...photoRoutes,
    ...rosterRoutes,
    ...listRoutes,
    ...certificateRoutes,
    ...searchRoutes,
    ...duplicateRoutes,
    ...mergeRoutes,
  ],
  extends: [
    ...(['student', 'teacher', 'guardian'] as const).map((entity) =>
      customFieldHolders.with({
        entity,
        selectHasValue: selectHasFieldValue(tableOf(entity)),
        updatePublished: updateRowsWithField(tableOf(entity)),
      }),
    ),
    operationGroups.with({
      name: 'people',
      description: 'Students, guardians, teachers and staff, their families, contacts and groups.',
    }),

    eventTypeGroups.with({ area: 'people', types: peopleTypes }),
    eventSubscriptions.with(linkNewMember),
    auditSubjects.with(...peopleSubjects),
    mergeParts.with(...ownMergeParts),
    setupSteps.with(peopleSetupStep),
    ...hangingPeople,
  ],
})
