import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/**
 * What became of the emails of notices, as a derived table of `recipient_id, key, state`: `none`, `waiting`, `sent` or
 * `failed`. `recipient_id` is the user, or the person where there is no account.
 */
export const noticeEmails = (tenant: string, key: Fragment): Fragment => sql`
  select notice.recipient_id, notice.key, case
      when notice.email_state = 'waiting' then 'waiting'
      when notice.email_state <> 'queued' then 'none'
      when mail.state = 'sent' then 'sent'
      when mail.state = 'failed' then 'failed'
      else 'waiting' end as state
  from notices notice left join mails mail on mail.tenant_id = ${tenant} and mail.id = notice.mail_id
  where notice.tenant_id = ${tenant} and notice.key = ${key}`
