import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/** Guardians who chose texts and have a number, as a derived table of `guardian_id`. */
export const textedGuardians = (tenant: string): Fragment => sql`
  select choice.guardian_id from text_choices choice
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = choice.guardian_id
  where choice.tenant_id = ${tenant} and choice.mode <> 'off' and guardian.phone is not null`

/** Notices for which a text was queued, as a derived table of `guardian_id` and `notice_key`. */
export const textedNotices = (tenant: string): Fragment => sql`
  select text.guardian_id, text.notice_key from texts text where text.tenant_id = ${tenant}`
