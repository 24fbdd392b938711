import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Ids of records whose time is over, the oldest first. */
export const selectExpired = (tenant: string, before: string, limit: number): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select record.id from behaviour_records record
    where record.tenant_id = ${tenant} and record.occurred_on < ${before}::date
    order by record.occurred_on, record.id limit ${limit}`

export const deletePeopleOf = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  delete from behaviour_people where tenant_id = ${tenant} and record_id = any(${ids}::uuid[])`

export const deleteRecords = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  delete from behaviour_records where tenant_id = ${tenant} and id = any(${ids}::uuid[])`
