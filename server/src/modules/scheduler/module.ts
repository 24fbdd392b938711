import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { generateJob } from './generation/job.ts'
import { schedulerRoutes } from './routes.ts'

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
    structureDependents.with({ noun: 'schedule', table: 'schedules', sessions: ['session_id'] }),
  ],
})
