import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Local `HH:MM` at which the first period begins, by org (null: of the whole school). */
export const selectFirstStarts = (tenant: string): Statement<{ org_id: string | null; time: string }> => sql<{
  org_id: string | null
  time: string
}>`
  select period.org_id, min(period.start_time) as time from periods period
  where period.tenant_id = ${tenant} and period.archived_at is null group by period.org_id`

/** The periods with these ids, archived ones included. */
export const selectPeriodsById = (tenant: string, ids: readonly string[]): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select period.id from periods period where period.tenant_id = ${tenant} and period.id = any(${ids}::uuid[])`

/** Every period of the school by code and name, archived ones included; also usable as a derived table. */
export const selectPeriodNames = (tenant: string): Statement<{ id: string; code: string; name: string }> =>
  sql<{ id: string; code: string; name: string }>`
    select period.id, period.code, period.name from periods period where period.tenant_id = ${tenant}`
