import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/**
 * Notices of users that a device may show: neither read nor withdrawn. Rows `tenant_id, id, user_id, key, importance,
 * title, path`.
 */
export const noticesOnDevices = (tenant: string): Fragment => sql`
  select tenant_id, id, recipient_id as user_id, key, importance, title, path from notices
  where tenant_id = ${tenant} and recipient_kind = 'user' and read_at is null and withdrawn_at is null`
