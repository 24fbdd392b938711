import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { mergeParts } from '../people/index.ts'
import { generateJob } from './generation/job.ts'
import { schedulerMergeParts } from './merge-parts.ts'
import { schedulerRoutes } from './routes.ts'
import { unplacedLessons } from './work.ts'

/** Drafts and versions of timetables, until they are published. */
export const schedulerModule = defineModule({
  name: 'scheduler',
  routes: schedulerRoutes,
  jobs: [generateJob],
  extends: [
    operationGroups.with({
      name: 'scheduler',
      description:
        'Drafts and versions of timetables: requirements, lessons, constraints, generating, publishing.',
    }),
    workItems.with(unplacedLessons),
    mergeParts.with(...schedulerMergeParts),
    structureDependents.with(
      { noun: 'schedule', table: 'schedules', classLists: ['class_ids'], sessions: ['session_id'] },
      { noun: 'schedule_requirement', table: 'schedule_requirements', classLists: ['class_ids'] },
    ),
  ],
})
