import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Takes staff numbers away, by id. The number stays findable until the row is written again. */
export const updateNumbersReleased = (
  tenant: string,
  ids: readonly string[],
  at: Date,
): Statement<{ id: string }> => sql`
  update staff_members set staff_number = null, updated_at = ${at}, version = version + 1, changed_in = default
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and staff_number is not null returning id`
