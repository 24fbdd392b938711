import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import { refOf } from '../documents.sql.ts'

export interface ResourceRow {
  readonly id: string
  readonly title: string | null
  readonly roles: readonly string[]
  readonly importance: string | null
  readonly vendor_resource_id: string
  readonly vendor_id: string | null
  readonly application_id: string | null
}

export const selectResources = (tenant: string, ids: readonly string[]): Statement<ResourceRow> =>
  sql<ResourceRow>`
    select id, title, roles, importance, vendor_resource_id, vendor_id, application_id from learning_resources
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

export interface ResourceTieRow {
  readonly id: string
  readonly title: string | null
  /** A class or a course. */
  readonly owner: string | null
  readonly resource: string | null
}

export const selectClassResources = (tenant: string, ids: readonly string[]): Statement<ResourceTieRow> =>
  sql<ResourceTieRow>`
    select id, title, ${refOf(tenant, 'classes', sql`tie.class_id`)} as owner,
      ${refOf(tenant, 'resources', sql`tie.resource_id`)} as resource
    from class_resources tie where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

export const selectCourseResources = (tenant: string, ids: readonly string[]): Statement<ResourceTieRow> =>
  sql<ResourceTieRow>`
    select id, title, ${refOf(tenant, 'courses', sql`tie.course_id`)} as owner,
      ${refOf(tenant, 'resources', sql`tie.resource_id`)} as resource
    from course_resources tie where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

export interface CategoryRow {
  readonly id: string
  readonly title: string
}

export const selectCategories = (tenant: string, ids: readonly string[]): Statement<CategoryRow> =>
  sql<CategoryRow>`
    select id, title from line_item_categories
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** Classes with line items in no category that is there: what they are told to be in. */
export const selectOwnCategories = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; class_ref: string }> =>
  sql<{ id: string; class_ref: string }>`
    select * from (select class.id, ${refOf(tenant, 'classes', sql`class.id`)} as class_ref
      from classes class where tenant_id = ${tenant} and id = any(${ids}::uuid[])
      and exists (select from line_items item where item.tenant_id = ${tenant} and item.class_id = class.id
        and item.archived_at is null and item.status <> 'draft'
        and not exists (select from line_item_categories category where category.tenant_id = ${tenant}
          and category.id = item.category_id and category.archived_at is null))) own
    where class_ref is not null`

export interface LineItemRow {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly assign_date: string | null
  readonly due_date: string | null
  readonly created_at: Date
  readonly class: string | null
  readonly term_ids: readonly string[] | null
  readonly category: string | null
  readonly period: string | null
  readonly result_value_min: string
  readonly result_value_max: string
}

export const selectLineItems = (tenant: string, ids: readonly string[]): Statement<LineItemRow> =>
  sql<LineItemRow>`
    select id, title, description, assign_date, due_date, created_at, result_value_min, result_value_max,
      ${refOf(tenant, 'classes', sql`item.class_id`)} as class,
      (select class.term_ids from classes class where class.tenant_id = ${tenant} and class.id = item.class_id)
        as term_ids,
      coalesce(${refOf(tenant, 'categories', sql`item.category_id`)},
        ${refOf(tenant, 'categories', sql`item.class_id`)}) as category,
      ${refOf(tenant, 'academicSessions', sql`item.grading_period_id`)} as period
    from line_items item where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null
    and status <> 'draft'`

export interface ResultRow {
  readonly id: string
  readonly line_item: string | null
  readonly student: string | null
  readonly score_status: string
  readonly score: string | null
  readonly score_date: string | null
  readonly created_at: Date
  readonly comment: string | null
}

export const selectResults = (tenant: string, ids: readonly string[]): Statement<ResultRow> =>
  sql<ResultRow>`
    select id, ${refOf(tenant, 'lineItems', sql`result.line_item_id`)} as line_item,
      ${refOf(tenant, 'users', sql`result.student_id`)} as student, score_status, score, score_date, created_at, comment
    from results result where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`
