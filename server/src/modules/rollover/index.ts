/** The door of the rollover from one school year into the next: its endpoints. */
import { dependsOnStructure } from '../academics/index.ts'
import { goesOver } from './sql.ts'

export { rolloverRoutes } from './routes.ts'

dependsOnStructure({
  noun: 'rollover',
  table: 'rollovers',
  sessions: ['from_academic_year_id'],
  among: goesOver,
})
