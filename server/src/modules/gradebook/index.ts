/**
 * The door of the gradebook: evaluations of classes (line items), their categories, what students reached in them,
 * and the learning resources of classes and courses. Every date is `YYYY-MM-DD` in the school's zone.
 */
import { dependsOnStructure } from '../academics/index.ts'
import { followStudentMerges } from './follow-merges.ts'

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

followStudentMerges()
dependsOnStructure(
  { noun: 'evaluation', table: 'line_items', classes: ['class_id'], sessions: ['grading_period_id'] },
  { noun: 'category', table: 'line_item_categories', classes: ['class_id'] },
  { noun: 'class_resource', table: 'class_resources', classes: ['class_id'] },
)
