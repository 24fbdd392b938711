import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { classSeen, type Visibility } from '../visibility.sql.ts'

/** A category as stored. */
export interface CategoryRow {
  readonly id: string
  /** null: of the whole school. */
  readonly class_id: string | null
  readonly code: string | null
  readonly title: string
  /** A decimal as text; null: none said. */
  readonly weight: string | null
  readonly drop_lowest: number
  readonly drop_highest: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const columns = sql`category.id, category.class_id, category.code, category.title, category.weight,
  category.drop_lowest, category.drop_highest, category.created_at, category.updated_at, category.archived_at,
  category.version`

const isVisible = (visibility: Visibility): Fragment => sql`category.tenant_id = ${visibility.tenant}
  and (category.class_id is null or ${classSeen(visibility, sql`category.class_id`)})`

/** The condition that a live category is in force in a class: its own ones are, or where it has none the school's. */
const inForce = (tenant: string, classId: Fragment): Fragment => sql`
  (category.archived_at is null and (category.class_id = ${classId} or (category.class_id is null
    and not exists (select from line_item_categories own
      where own.tenant_id = ${tenant} and own.class_id = ${classId} and own.archived_at is null))))`

interface CategoryFilters {
  readonly class_id?: string
  readonly archived?: boolean
}

const matching = (visibility: Visibility, filters: CategoryFilters): Fragment => sql`
  ${isVisible(visibility)}
  ${sqlIf(!filters.archived, () => sql`and category.archived_at is null`)}
  ${sqlIf(filters.class_id, () => sql`and ${inForce(visibility.tenant, sql`${filters.class_id}::uuid`)}`)}`

export const selectCategories = (
  visibility: Visibility,
  filters: CategoryFilters,
  page: Keyset,
): Statement<CategoryRow & KeysetRow> => sql<CategoryRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key from line_item_categories category
  where ${matching(visibility, filters)} ${page.after} ${page.order}`

export const countCategories = (
  visibility: Visibility,
  filters: CategoryFilters,
): Statement<{ count: number }> => sql`
  select count(*)::int as count from line_item_categories category where ${matching(visibility, filters)}`

export const selectCategory = (
  visibility: Visibility,
  id: string,
): Statement<CategoryRow> => sql<CategoryRow>`
  select ${columns} from line_item_categories category where ${isVisible(visibility)} and category.id = ${id}`

export const selectCategoryForUpdate = (visibility: Visibility, id: string): Statement<CategoryRow> =>
  sql<CategoryRow>`${selectCategory(visibility, id)} for update of category`

/** The live categories of the whole school that have a code. */
export const selectCodedCategories = (tenant: string): Statement<CategoryRow> => sql<CategoryRow>`
  select ${columns} from line_item_categories category
  where category.tenant_id = ${tenant} and category.class_id is null and category.archived_at is null
  and category.code is not null order by category.id for update`

/** Codes of the categories of a class, or of the school, are given one after the other until the transaction ends. */
export const selectCodesLock = (tenant: string, classId: string | null): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`category codes ${tenant} ${classId ?? 'school'}`}, 0))`

/** Another live category with this code, of the same class or of the whole school. */
export const selectSameCode = (
  tenant: string,
  { id, class_id, code }: Pick<CategoryRow, 'id' | 'class_id' | 'code'>,
): Statement<{ id: string }> => sql`
  select category.id from line_item_categories category
  where category.tenant_id = ${tenant} and category.class_id is not distinct from ${class_id}::uuid
  and category.code = ${code} and category.archived_at is null and category.id <> ${id}`

/** Live evaluations in a category: at most five by title, and how many there are. */
export const selectEvaluationsIn = (
  tenant: string,
  categoryId: string,
): Statement<{ id: string; title: string; total: number }> => sql`
  select item.id, item.title, count(*) over ()::int as total from line_items item
  where item.tenant_id = ${tenant} and item.category_id = ${categoryId} and item.archived_at is null
  order by item.title, item.id limit 5`

/** In the order in which they were made. */
export const categorySorting: Sorting = {
  id: sql`category.id`,
  columns: { created_at: { column: sql`category.created_at`, kind: 'instant' } },
}

export const categoriesTable = {
  table: 'line_item_categories',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    class_id: 'uuid',
    code: 'text',
    title: 'text',
    weight: 'numeric',
    drop_lowest: 'int',
    drop_highest: 'int',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const categoryValues = [
  'code',
  'title',
  'weight',
  'drop_lowest',
  'drop_highest',
  'archived_at',
] as const
