import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

/** A period that a class has its lessons in. */
export interface ClassPeriodRow {
  readonly class_id: string
  readonly id: string
  readonly code: string
  readonly name: string
  readonly position: number
  /** Local `HH:MM`. */
  readonly start_time: string
  readonly end_time: string
  /** ISO 8601, 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[]
}

/**
 * The live periods that the classes name by their codes; that of the class's own org is used before one of the whole
 * school with the same code. A class none of whose codes is a period has one daily session.
 */
export const selectClassPeriods = (
  tenant: string,
  classIds: Fragment,
): Statement<ClassPeriodRow> => sql<ClassPeriodRow>`
  select distinct on (class.id, period.code) class.id as class_id, period.id, period.code, period.name,
    period.position, period.start_time, period.end_time, period.weekdays
  from classes class
  join periods period on period.tenant_id = ${tenant} and period.archived_at is null
    and period.code = any(class.periods) and (period.org_id is null or period.org_id = class.org_id)
  where class.tenant_id = ${tenant} and ${inSubquery(sql`class.id`, classIds)}
  order by class.id, period.code, period.org_id nulls last`

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

/** The periods of classes named by their ids. */
export const selectPeriodsOfClasses = (
  tenant: string,
  classIds: readonly string[],
): Statement<ClassPeriodRow> => selectClassPeriods(tenant, sql`select unnest(${classIds}::uuid[])`)

/** Every period of the school by code and name, archived ones included; also usable as a derived table. */
export const selectPeriodNames = (tenant: string): Statement<{ id: string; code: string; name: string }> =>
  sql<{ id: string; code: string; name: string }>`
    select period.id, period.code, period.name from periods period where period.tenant_id = ${tenant}`
