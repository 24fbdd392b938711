import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Ids of closed cases whose time is over, the oldest first. */
export const selectExpiredCases = (
  tenant: string,
  before: string,
  limit: number,
): Statement<{ id: string }> => sql<{ id: string }>`
  select item.id from intervention_cases item
  where item.tenant_id = ${tenant} and item.closed_at < ${before}::date order by item.closed_at, item.id limit ${limit}`

/** Deletes cases with all that they are made of, the parts first. */
export const deleteCases = (tenant: string, ids: readonly string[]): readonly Statement<unknown>[] => [
  sql`delete from case_interventions where tenant_id = ${tenant} and case_id = any(${ids}::uuid[])`,
  sql`delete from case_tasks where tenant_id = ${tenant} and case_id = any(${ids}::uuid[])`,
  sql`delete from case_notes where tenant_id = ${tenant} and case_id = any(${ids}::uuid[])`,
  sql`delete from case_meeting_cases where tenant_id = ${tenant} and case_id = any(${ids}::uuid[])`,
  sql`delete from intervention_cases where tenant_id = ${tenant} and id = any(${ids}::uuid[])`,
]

/** Deletes letters that were sent before a day, and mailings that have none any more. */
/** Scores of days that are past; those of today are in a table of their own. */
export const deleteHistory = (tenant: string, before: string): Statement<unknown> =>
  sql`delete from risk_history where tenant_id = ${tenant} and date < ${before}::date`

export const deleteLetters = (tenant: string, before: string): readonly Statement<unknown>[] => [
  sql`delete from absence_letters where tenant_id = ${tenant} and sent_on < ${before}::date`,
  sql`delete from absence_mailings where tenant_id = ${tenant} and sent_on < ${before}::date`,
]
