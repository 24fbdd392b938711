import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Deletes texts whose time is over, so many at a time. */
export const deleteOldTexts = (tenant: string, before: Date, limit: number): Statement<unknown> => sql`
  delete from texts where tenant_id = ${tenant} and id in (
    select old.id from texts old where old.tenant_id = ${tenant} and old.created_at < ${before}
    order by old.created_at limit ${limit})`

/** Deletes numbers and titles of older texts, so many at a time. */
export const updatePhonesDeleted = (tenant: string, before: Date, limit: number): Statement<unknown> => sql`
  update texts set phone = null, title = null where tenant_id = ${tenant} and id in (
    select old.id from texts old where old.tenant_id = ${tenant} and old.created_at < ${before}
      and (old.phone is not null or old.title is not null)
    order by old.created_at limit ${limit})`

export const deleteOldSuppressions = (tenant: string, before: Date): Statement<unknown> => sql`
  delete from text_suppressions where tenant_id = ${tenant} and added_at < ${before}`

export const deleteOldMonths = (tenant: string, before: Date): Statement<unknown> => sql`
  delete from text_months where tenant_id = ${tenant} and month < ${before}::date`
