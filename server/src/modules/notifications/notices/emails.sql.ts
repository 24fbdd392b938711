import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/** The two columns that name a notice: whom it reaches (a user, or a person without an account) and its key. */
interface NoticeName {
  readonly recipient: Fragment
  readonly key: Fragment
}

/**
 * What became of the email of one notice, for a lateral join: a row with `state`, which is `none`, `waiting`, `sent` or
 * `failed`; no row where there is no notice.
 */
export const noticeEmail = (tenant: string, { recipient, key }: NoticeName): Fragment => sql`
  select case
      when notice.email_state = 'waiting' then 'waiting'
      when notice.email_state <> 'queued' then 'none'
      when mail.state = 'sent' then 'sent'
      when mail.state = 'failed' then 'failed'
      else 'waiting' end as state
  from notices notice left join mails mail on mail.tenant_id = ${tenant} and mail.id = notice.mail_id
  where notice.tenant_id = ${tenant} and notice.recipient_id = ${recipient} and notice.key = ${key} limit 1`
