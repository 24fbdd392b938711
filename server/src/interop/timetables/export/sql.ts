import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Codes of classes that have one. */
export const selectClassCodes = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; class_code: string }> => sql<{ id: string; class_code: string }>`
  select class.id, class.class_code from classes class
  where class.tenant_id = ${tenant} and class.id = any(${ids}::uuid[]) and class.class_code is not null`
