import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/**
 * What became of notices, as a derived table of `key`, `recipient_id` (the user, or the person where there is no
 * account), `has_account`, `is_reached` (there is an account or an address) and `read_at`.
 */
export const noticeReceipts = (tenant: string): Fragment => sql`
  select notice.key, notice.recipient_id, notice.recipient_kind = 'user' as has_account, (notice.in_app or notice.email_state in ('waiting', 'queued')) as is_reached,
    notice.read_at
  from notices notice where notice.tenant_id = ${tenant}`
