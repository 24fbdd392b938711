import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { auditSubjects } from '../audit/index.ts'
import { customFieldHolders, selectHasFieldValue, updateRowsWithField } from '../custom-fields/index.ts'
import { setupSteps } from '../tenants/index.ts'
import { classSubjects } from './classes/audit-subjects.sql.ts'
import { structureDependents } from './dependents/dependents.ts'
import { ownDependents } from './dependents/own.ts'
import { academicTypes } from './event-types.ts'
import { academicsRoutes } from './routes.ts'
import { academicSetupSteps } from './setup-steps.sql.ts'

export const academics = defineModule({
  name: 'academics',
  routes: academicsRoutes,
  extends: [
    operationGroups.with({
      name: 'academics',
      description: 'Academic years, terms, courses, subjects, classes, timetables and calendars.',
    }),

    eventTypeGroups.with({ area: 'classes', types: academicTypes }),
    auditSubjects.with(classSubjects),
    setupSteps.with(...academicSetupSteps),
    structureDependents.with(...ownDependents),
    customFieldHolders.with({
      entity: 'class',
      selectHasValue: selectHasFieldValue('classes'),
      updatePublished: updateRowsWithField('classes'),
    }),
  ],
})
