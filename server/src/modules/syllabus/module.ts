import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { syllabusTypes } from './event-types.ts'
import { syllabusRoutes } from './routes.ts'

export const syllabus = defineModule({
  name: 'syllabus',
  routes: syllabusRoutes,
  extends: [
    eventTypeGroups.with({ area: 'syllabus', types: syllabusTypes }),

    structureDependents.with(
      { noun: 'syllabus', table: 'syllabi', classes: ['class_id'], sessions: ['academic_session_id'] },
      { noun: 'coverage', table: 'coverage_entries', classes: ['class_id'] },
    ),
  ],
})
