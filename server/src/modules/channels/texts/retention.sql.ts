import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { guardianNumbers } from '../../people/index.ts'

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

/** The numbers of the guardians who are at the school, as they were written. */
export const selectNumbers = (tenant: string): Statement<{ phone: string }> => sql<{ phone: string }>`
  select distinct guardian.phone from (${guardianNumbers(tenant)}) guardian where guardian.phone is not null`

/** Deletes older numbers that get nothing, except those that a guardian still has. */
export const deleteOldSuppressions = (
  tenant: string,
  before: Date,
  except: readonly string[],
): Statement<unknown> => sql`
  delete from text_suppressions where tenant_id = ${tenant} and added_at < ${before}
    and phone <> all(${except}::text[])`

/** Deletes older choices of guardians who are no longer at the school. */
export const deleteOldChoices = (tenant: string, before: Date): Statement<unknown> => sql`
  delete from text_choices choice where choice.tenant_id = ${tenant} and choice.chosen_at < ${before}
    and not exists (select from (${guardianNumbers(tenant)}) guardian where guardian.id = choice.guardian_id)`

export const deleteOldMonths = (tenant: string, before: Date): Statement<unknown> => sql`
  delete from text_months where tenant_id = ${tenant} and month < ${before}::date`
