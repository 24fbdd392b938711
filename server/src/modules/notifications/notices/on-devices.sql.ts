import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { activeMembers } from '../../identity/index.ts'
import { isShown } from './shown.sql.ts'

/**
 * Notices that a device may show: of active members, neither read nor withdrawn, and about students whom the recipient
 * may still know of, and not of a closed category. Rows `tenant_id, id, user_id, key, importance, title, path`.
 */
export const noticesOnDevices = (tenant: string, closed: readonly string[]): Fragment => sql`
  select notice.tenant_id, notice.id, notice.recipient_id as user_id, notice.key, notice.importance, notice.title,
    notice.path
  from notices notice
  join (${activeMembers(tenant)}) member on member.user_id = notice.recipient_id
  where notice.tenant_id = ${tenant} and notice.recipient_kind = 'user' and notice.read_at is null
    and notice.withdrawn_at is null and notice.category <> all(${closed}::text[]) and ${isShown(tenant)}`
