import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { eventSubscriptions } from '../../kernel/events/events.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { mergeParts } from '../people/index.ts'
import { timetableTypes } from './event-types.ts'
import { timetableMergeParts } from './merge-parts.ts'
import { DayLayer, followCalendar, layAllAgain } from './publishing/lay-again.ts'
import { timetableRoutes } from './routes.ts'

export const timetableModule = defineModule({
  name: 'timetable',
  routes: timetableRoutes,
  loops: [(kernel) => new DayLayer(kernel)],
  schedule: [{ name: 'timetable-days', crontab: '41 2 * * *', run: layAllAgain }],
  extends: [
    operationGroups.with({
      name: 'timetable',
      description: 'Published timetables: which lessons are held when, and personal calendars.',
    }),
    eventTypeGroups.with({ area: 'classes', types: timetableTypes }),
    eventSubscriptions.with(...followCalendar),
    mergeParts.with(...timetableMergeParts),
    structureDependents.with({
      noun: 'timetable_lesson',
      table: 'timetable_classes',
      classes: ['class_id'],
    }),
  ],
})
