import { identifier, type Statement, sql } from '../../../kernel/db/statement.ts'

/** The tables of this module; rows of each may be archived by an import. */
export type GradebookTable =
  | 'line_item_categories'
  | 'line_items'
  | 'results'
  | 'learning_resources'
  | 'class_resources'
  | 'course_resources'

/** Archives rows by id; those that already are keep their instant. */
export const updateArchived = (
  tenant: string,
  table: GradebookTable,
  ids: readonly string[],
  at: Date,
): Statement<{ id: string }> => sql`
  update ${identifier(table)} set archived_at = ${at}, updated_at = ${at}, version = version + 1, changed_in = default
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null returning id`
