/** The door of syllabus: what is to be taught, what was, and how the two compare. */
import { dependsOnStructure } from '../academics/index.ts'

export {
  type BulkCoverage,
  type BulkSyllabus,
  insertCoverage,
  insertSyllabi,
} from './bulk/rows.ts'
export { syllabusRoutes } from './routes.ts'

dependsOnStructure(
  { noun: 'syllabus', table: 'syllabi', classes: ['class_id'], sessions: ['academic_session_id'] },
  { noun: 'coverage', table: 'coverage_entries', classes: ['class_id'] },
)
