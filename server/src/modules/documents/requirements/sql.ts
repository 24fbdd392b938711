import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** The kinds of subject that a category is for. */
export const selectCategoryKinds = (
  tenant: string,
  id: string,
): Statement<{ subject_kinds: readonly string[] }> => sql<{ subject_kinds: readonly string[] }>`
  select category.subject_kinds from document_categories category
  where category.tenant_id = ${tenant} and category.id = ${id}`
