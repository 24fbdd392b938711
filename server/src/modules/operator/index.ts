/** The door of the operator's figures: for what fills an installation. */
export { upsertUsageDay } from './health/health.sql.ts'
export { refreshSchool } from './health/refresh.ts'
