import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { syllabusTypes } from './event-types.ts'
import { syllabusRoutes } from './routes.ts'

export const syllabus = defineModule({
  name: 'syllabus',
  routes: entitledTo({ module: 'syllabus' }, syllabusRoutes),
  extends: [
    operationGroups.with({ name: 'syllabus', description: 'Curricula, coverage and lesson plans.' }),

    eventTypeGroups.with({ area: 'syllabus', types: syllabusTypes }),

    structureDependents.with(
      { noun: 'syllabus', table: 'syllabi', classes: ['class_id'], sessions: ['academic_session_id'] },
      { noun: 'coverage', table: 'coverage_entries', classes: ['class_id'] },
    ),
  ],
})
