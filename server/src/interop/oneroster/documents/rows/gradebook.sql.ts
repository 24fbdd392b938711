import { identifier, type Statement, sql } from '../../../../kernel/db/statement.ts'

interface ResourceRow {
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

interface ResourceTieRow {
  readonly id: string
  readonly title: string | null
  /** A class or a course. */
  readonly owner_id: string
  readonly resource_id: string
}

export const selectTies = (
  tenant: string,
  owner: 'class' | 'course',
  ids: readonly string[],
): Statement<ResourceTieRow> =>
  sql<ResourceTieRow>`
    select id, title, ${identifier(`${owner}_id`)} as owner_id, resource_id from ${identifier(`${owner}_resources`)}
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

interface CategoryRow {
  readonly id: string
  readonly title: string
}

export const selectCategories = (tenant: string, ids: readonly string[]): Statement<CategoryRow> =>
  sql<CategoryRow>`
    select id, title from line_item_categories
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** Classes with line items without a current category: the category that they are published in. */
export const selectUncategorised = (tenant: string, ids: readonly string[]): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select distinct class_id as id from line_items item
    where tenant_id = ${tenant} and class_id = any(${ids}::uuid[]) and archived_at is null and status <> 'draft'
    and not exists (select from line_item_categories category where category.tenant_id = ${tenant}
      and category.id = item.category_id and category.archived_at is null)`

interface LineItemRow {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly assign_date: string | null
  readonly due_date: string | null
  readonly created_at: Date
  readonly class_id: string
  readonly category_id: string | null
  readonly grading_period_id: string | null
  readonly result_value_min: string
  readonly result_value_max: string
}

export const selectLineItems = (tenant: string, ids: readonly string[]): Statement<LineItemRow> =>
  sql<LineItemRow>`
    select id, title, description, assign_date, due_date, created_at, result_value_min, result_value_max, class_id,
      category_id, grading_period_id
    from line_items where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null
    and status <> 'draft'`

interface ResultRow {
  readonly id: string
  readonly line_item_id: string
  readonly student_id: string
  readonly score_status: string
  readonly score: string | null
  readonly score_date: string | null
  readonly created_at: Date
  readonly comment: string | null
}

export const selectResults = (tenant: string, ids: readonly string[]): Statement<ResultRow> =>
  sql<ResultRow>`
    select id, line_item_id, student_id, score_status, score, score_date, created_at, comment
    from results where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`
