import { type Fragment, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { SchoolRole } from '../rules/roles.ts'

/** Everybody who is or was a member of the school, as a derived table of `user_id` and `name`. */
export const memberNames = (tenant: string): Fragment => sql`
  select membership.user_id, person.name from memberships membership
  join users person on person.id = membership.user_id where membership.tenant_id = ${tenant}`

/** The active members with an active account, as a derived table of `user_id` and `roles`. */
export const activeMembers = (tenant: string): Fragment => sql`
  select membership.user_id, membership.roles from memberships membership
  join users person on person.id = membership.user_id
  where membership.tenant_id = ${tenant} and membership.status = 'active' and person.status = 'active'`

/**
 * The active accounts with an email address in the school, with a role those that have it, as a derived table of
 * `user_id` and `email`.
 */
export const reachableMembers = (tenant: string, role?: SchoolRole): Fragment => sql`
  select membership.user_id, person.email from memberships membership
  join users person on person.id = membership.user_id
  where membership.tenant_id = ${tenant} and membership.status = 'active'
  ${sqlIf(role, () => sql`and ${role} = any(membership.roles)`)}
  and person.status = 'active' and person.email is not null`

/** The active members with an active account and how they are reached, as a derived table: `email` and `locale` may be null. */
export const memberContacts = (tenant: string): Fragment => sql`
  select membership.user_id, person.name, person.email, person.locale from memberships membership
  join users person on person.id = membership.user_id
  where membership.tenant_id = ${tenant} and membership.status = 'active' and person.status = 'active'`
