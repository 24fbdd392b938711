/**
 * The door of the gradebook: evaluations of classes (line items), their categories, what students reached in them,
 * and the learning resources of classes and courses. Every date is `YYYY-MM-DD` in the school's zone.
 */
export {
  archiveGradebook,
  type BulkCategory,
  type BulkClassResource,
  type BulkCourseResource,
  type BulkLineItem,
  type BulkResource,
  type BulkResult,
  type ScoreStatus,
  upsertCategories,
  upsertClassResources,
  upsertCourseResources,
  upsertLineItems,
  upsertResources,
  upsertResults,
} from './bulk/rows.ts'
export type { GradebookTable } from './bulk/sql.ts'
export { type CountingResultRow, countingResultOf, countingResults } from './counting-results.sql.ts'
