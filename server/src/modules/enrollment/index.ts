/** The door of enrollment: how children come to the school, and how many are to be expected. */
export { type BulkApplication, type BulkIntake, bringApplicationsIn } from './bulk/bring-in.ts'
export { insertEnrollmentCounts, insertEntryCohorts } from './forecast/bulk.ts'
export { censusDate } from './forecast/census.ts'
