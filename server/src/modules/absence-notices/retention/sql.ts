import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Recipients of notices before a day, the oldest first. */
export const deleteRecipients = (tenant: string, before: string, limit: number): Statement<unknown> => sql`
  delete from absence_notice_recipients where tenant_id = ${tenant} and (notice_id, guardian_id) in (
    select recipient.notice_id, recipient.guardian_id from absence_notice_recipients recipient
    where recipient.tenant_id = ${tenant} and recipient.date < ${before}::date order by recipient.date limit ${limit})`

/** Notices before a day, the oldest first. */
export const deleteNotices = (tenant: string, before: string, limit: number): Statement<unknown> => sql`
  delete from absence_notices where tenant_id = ${tenant} and id in (
    select notice.id from absence_notices notice
    where notice.tenant_id = ${tenant} and notice.date < ${before}::date order by notice.date limit ${limit})`
