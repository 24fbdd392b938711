import type { StoredRow } from '../../kernel/db/row-changes.ts'
import { identifier, type Statement, sql } from '../../kernel/db/statement.ts'

/** Rows that name a member of staff, locked until the transaction ends. */
export const selectPartsOfStaffForUpdate = (
  tenant: string,
  table: 'schedule_requirements' | 'schedule_lessons',
  staffId: string,
): Statement<{ row: StoredRow; staff_ids: string[] }> => sql`
  select to_jsonb(part) as row, part.staff_ids from ${identifier(table)} part
  where part.tenant_id = ${tenant} and part.staff_ids @> array[${staffId}::uuid]
  order by part.id for update`
