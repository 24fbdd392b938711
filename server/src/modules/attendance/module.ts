import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { auditSubjects } from '../audit/index.ts'
import { fileReferences } from '../files/index.ts'
import { mergeParts, recordedDays } from '../people/index.ts'
import { setupSteps } from '../tenants/index.ts'
import { reportDocument } from './absence-reports/document.ts'
import { attendanceSubjects } from './audit-subjects.sql.ts'
import { attendanceTypes } from './event-types.ts'
import { attendanceMergeParts } from './on-person-merged.ts'
import { selectMarkedDays } from './recorded-days.sql.ts'
import { remindOfRegisters } from './reminders/remind.ts'
import { attendanceRoutes } from './routes.ts'
import { attendanceSetupStep } from './setup-steps.sql.ts'
import { attendanceWork } from './work/items.ts'

export const attendance = defineModule({
  name: 'attendance',
  routes: attendanceRoutes,
  schedule: [{ name: 'remind-of-registers', crontab: '*/5 * * * *', run: remindOfRegisters }],
  extends: [
    operationGroups.with({
      name: 'attendance',
      description: 'Registers, marks, attendance codes, planned absences and reports.',
    }),

    eventTypeGroups.with({ area: 'attendance', types: attendanceTypes }),

    auditSubjects.with(...attendanceSubjects),
    fileReferences.with(reportDocument),
    mergeParts.with(...attendanceMergeParts),
    setupSteps.with(attendanceSetupStep),
    recordedDays.with({ noun: 'mark', select: selectMarkedDays }),
    structureDependents.with(
      { noun: 'attendance_mark', table: 'attendance_marks', classes: ['class_id'] },
      { noun: 'register', table: 'registers', classes: ['class_id'] },
      { noun: 'register_reminder', table: 'register_reminders', classes: ['class_id'], goesAlong: true },
    ),
    workItems.with(...attendanceWork),
  ],
})
