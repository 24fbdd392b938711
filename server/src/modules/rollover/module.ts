import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { rolloverTypes } from './event-types.ts'
import { rolloverRoutes } from './routes.ts'
import { goesOver } from './sql.ts'

/** The rollover from one school year into the next. */
export const rollover = defineModule({
  name: 'rollover',
  routes: rolloverRoutes,
  extends: [
    eventTypeGroups.with({ area: 'integrations', types: rolloverTypes }),

    structureDependents.with({
      noun: 'rollover',
      table: 'rollovers',
      sessions: ['from_academic_year_id'],
      among: goesOver,
    }),
  ],
})
