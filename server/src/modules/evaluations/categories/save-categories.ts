import { writeRows } from '../../../kernel/db/write-rows.ts'
import { type Author, recordEvaluations } from '../history/record-evaluations.ts'
import { type CategoryRow, categoriesTable, categoryValues } from './sql.ts'

/** A category before and after a change that is to be saved. */
export interface CategoryStep {
  readonly action: 'created' | 'updated' | 'archived'
  readonly before: CategoryRow | undefined
  readonly after: CategoryRow
}

/** Saves categories with their history, two statements for any number; answers them as they now stand. */
export async function saveCategories(author: Author, steps: readonly CategoryStep[]): Promise<CategoryRow[]> {
  const { tx, at } = author
  const rows = steps.map(({ after }) => ({ ...after, updated_at: at, version: after.version + 1 }))
  await writeRows(tx, {
    ...categoriesTable,
    rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant })),
    conflict: { target: ['tenant_id', 'id'], update: categoryValues, touch: ['updated_at', 'version'] },
  })
  await recordEvaluations(
    author,
    steps.map(({ action, before, after }) => ({
      entity: 'category' as const,
      categoryId: after.id,
      action,
      before: before && stateOf(before),
      after: stateOf(after),
    })),
  )
  return rows
}

const stateOf = ({ class_id, code, title, weight, drop_lowest, drop_highest, archived_at }: CategoryRow) => ({
  class_id,
  code,
  title,
  drop_lowest,
  drop_highest,
  weight: weight === null ? null : Number(weight),
  archived_at: archived_at?.toISOString() ?? null,
})
