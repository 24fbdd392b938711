/** The door of enrollment: how children come to the school, and how many are to be expected. */
import { dependsOnStructure } from '../academics/index.ts'
import { followMerges, rowsGoOver } from '../people/index.ts'

export { insertEnrollmentCounts, insertEntryCohorts } from './forecast/bulk.ts'
export { keepCensus } from './forecast/census.ts'
export { enrollmentRoutes } from './routes.ts'

followMerges(
  rowsGoOver(
    'student',
    { table: 'applications', key: ['id'], touched: ['updated_at', 'version'] },
    'student_id',
  ),
)
dependsOnStructure({ noun: 'intake', table: 'application_intakes', sessions: ['academic_year_id'] })

export { type BulkApplication, type BulkIntake, bringApplicationsIn } from './bulk/bring-in.ts'
export { keepUpApplications } from './upkeep/keep-up.ts'
