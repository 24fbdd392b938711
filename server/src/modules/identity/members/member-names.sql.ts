import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/** Everybody who is or was a member of the school, as a derived table of `user_id` and `name`. */
export const memberNames = (tenant: string): Fragment => sql`
  select membership.user_id, person.name from memberships membership
  join users person on person.id = membership.user_id where membership.tenant_id = ${tenant}`
