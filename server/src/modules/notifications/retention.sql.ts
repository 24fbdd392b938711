import { type Statement, sql } from '../../kernel/db/statement.ts'
import { memberContacts } from '../identity/index.ts'
import { reachedPersons } from '../people/index.ts'

export const deleteOldNotices = (tenant: string, before: Date, limit: number): Statement<unknown> => sql`
  delete from notices where tenant_id = ${tenant} and id in (
    select old.id from notices old where old.tenant_id = ${tenant} and old.created_at < ${before}
    order by old.created_at limit ${limit})`

/** What people chose who are neither members nor persons of the school any more. */
export const deleteLeftPreferences = (tenant: string, limit: number): Statement<unknown> => sql`
  delete from notice_preferences where tenant_id = ${tenant} and recipient_id in (
    select chosen.recipient_id from notice_preferences chosen
    where chosen.tenant_id = ${tenant}
      and not exists (select from (${memberContacts(tenant)}) member where member.user_id = chosen.recipient_id)
      and not exists (select from (${reachedPersons(tenant)}) person where person.id = chosen.recipient_id)
    limit ${limit})`

/** Addresses that bounced long ago and that nobody has any more. */
export const deleteForgottenAddresses = (
  tenant: string,
  before: Date,
  limit: number,
): Statement<unknown> => sql`
  delete from email_addresses where tenant_id = ${tenant} and id in (
    select known.id from email_addresses known
    where known.tenant_id = ${tenant} and known.last_at < ${before}
      and not exists (select from (${reachedPersons(tenant)}) person where lower(person.email) = known.address)
      and not exists (select from (${memberContacts(tenant)}) member where lower(member.email) = known.address)
    limit ${limit})`
