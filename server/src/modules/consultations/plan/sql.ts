import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { staffIdsOf } from '../../people/index.ts'
import type { Visibility } from '../visibility.ts'

/** Those of the members of staff that the caller, as a teacher, is. */
export const selectIsOwnStaff = (
  { tenant, rings }: Visibility,
  staffIds: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select staff.id from staff_members staff
  where staff.tenant_id = ${tenant} and staff.id = any(${staffIds}::uuid[])
  and ${rings.taught && rings.userId !== undefined ? inSubquery(sql`staff.id`, staffIdsOf(tenant, rings.userId)) : sql`false`}`
