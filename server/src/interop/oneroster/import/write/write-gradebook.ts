import { holdClosedRows } from '../../../../modules/evaluations/index.ts'
import {
  type BulkCategory,
  type BulkClassResource,
  type BulkCourseResource,
  type BulkLineItem,
  type BulkResource,
  type BulkResult,
  upsertCategories,
  upsertClassResources,
  upsertCourseResources,
  upsertLineItems,
  upsertResources,
  upsertResults,
} from '../../../../modules/gradebook/index.ts'
import { meantScore } from '../../score.ts'
import type { Importance, ScoreStatus } from '../../vocabulary.ts'
import { list, optional, required, word } from '../read/cells.ts'
import type { WriteContext } from './write-context.ts'
import { pointer, type Shape, writeShape } from './write-shape.ts'

const resources: Shape<BulkResource> = {
  file: 'resources',
  entity: 'resource',
  name: 'learning_resources',
  toRow: (_context, row, id) => ({
    id,
    vendor_resource_id: required(row, 'vendorResourceId'),
    title: optional(row, 'title'),
    roles: list(row, 'roles'),
    importance: optional(row, 'importance') as Importance | null,
    vendor_id: optional(row, 'vendorId'),
    application_id: optional(row, 'applicationId'),
  }),
  upsert: upsertResources,
}

const classResources: Shape<BulkClassResource> = {
  file: 'classResources',
  entity: 'class_resource',
  name: 'class_resources',
  toRow: (context, row, id) => ({
    id,
    class_id: pointer(context, 'classes', required(row, 'classSourcedId')),
    resource_id: pointer(context, 'resources', required(row, 'resourceSourcedId')),
    title: optional(row, 'title'),
  }),
  upsert: upsertClassResources,
}

const courseResources: Shape<BulkCourseResource> = {
  file: 'courseResources',
  entity: 'course_resource',
  name: 'course_resources',
  toRow: (context, row, id) => ({
    id,
    course_id: pointer(context, 'courses', required(row, 'courseSourcedId')),
    resource_id: pointer(context, 'resources', required(row, 'resourceSourcedId')),
    title: optional(row, 'title'),
  }),
  upsert: upsertCourseResources,
}

const categories: Shape<BulkCategory> = {
  file: 'categories',
  entity: 'category',
  name: 'line_item_categories',
  toRow: (_context, row, id) => ({ id, title: required(row, 'title') }),
  upsert: upsertCategories,
}

const lineItems: Shape<BulkLineItem> = {
  file: 'lineItems',
  entity: 'line_item',
  name: 'line_items',
  toRow: (context, row, id) => ({
    id,
    title: required(row, 'title'),
    description: optional(row, 'description'),
    assign_date: optional(row, 'assignDate'),
    due_date: optional(row, 'dueDate'),
    class_id: pointer(context, 'classes', required(row, 'classSourcedId')),
    category_id: pointer(context, 'categories', required(row, 'categorySourcedId')),
    grading_period_id: pointer(context, 'academicSessions', required(row, 'gradingPeriodSourcedId')),
    result_value_min: required(row, 'resultValueMin'),
    result_value_max: required(row, 'resultValueMax'),
  }),
  upsert: upsertLineItems,
}

const results: Shape<BulkResult> = {
  file: 'results',
  entity: 'result',
  name: 'results',
  toRow: (context, row, id) => ({
    id,
    line_item_id: pointer(context, 'lineItems', required(row, 'lineItemSourcedId')),
    student_id: pointer(context, 'users', required(row, 'studentSourcedId')),
    score_status: word<ScoreStatus>(row, 'scoreStatus'),
    score: meantScore(required(row, 'scoreStatus'), optional(row, 'score')),
    score_date: optional(row, 'scoreDate'),
    comment: optional(row, 'comment'),
  }),
  upsert: upsertResults,
}

/** Writes learning resources and who uses them, after classes and courses. */
export async function writeResources(context: WriteContext): Promise<void> {
  await writeShape(context, resources)
  await writeShape(context, classResources)
  await writeShape(context, courseResources)
}

/** Writes categories, line items and results, after classes, sessions and students. */
export async function writeGradebook(context: WriteContext): Promise<void> {
  const { modes } = context.manifest
  await writeShape(context, categories)
  if (modes.lineItems === 'absent' && modes.results === 'absent') return
  const closed = await holdClosedRows(context.tx)
  await writeShape(context, { ...lineItems, closed: closed.lineItems })
  await writeShape(context, { ...results, closed: closed.results })
}
