import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { SchoolRole } from '../rules/roles.ts'

/** Active members with one of the roles who can be written to; at most fifty. */
export const selectMembersToNotify = (
  tenant: string,
  roles: readonly SchoolRole[],
): Statement<{ name: string; email: string }> =>
  sql<{ name: string; email: string }>`
    select person.name, person.email from memberships membership
    join users person on person.id = membership.user_id
    where membership.tenant_id = ${tenant} and membership.status = 'active'
      and membership.roles && ${roles}::text[] and person.status = 'active' and person.email is not null
    order by person.email limit 50`

/** An active member of the school with an account that signs in with an address. */
export interface MemberOfAddress {
  /** In lower case. */
  readonly email: string
  readonly user_id: string
  readonly name: string
  readonly roles: readonly string[]
}

/** Active members with accounts that sign in with one of the addresses (in lower case). */
export const selectMembersOfAddresses = (
  tenant: string,
  emails: readonly string[],
): Statement<MemberOfAddress> =>
  sql<MemberOfAddress>`
    select person.email, person.id as user_id, person.name, membership.roles from memberships membership
    join users person on person.id = membership.user_id
    where membership.tenant_id = ${tenant} and membership.status = 'active'
      and person.email = any(${emails}::text[])`

/** Active members with one of the roles, with or without an address; at most fifty. */
export const selectUsersWithRoles = (
  tenant: string,
  roles: readonly SchoolRole[],
): Statement<{ user_id: string }> =>
  sql<{ user_id: string }>`
    select membership.user_id from memberships membership
    join users person on person.id = membership.user_id
    where membership.tenant_id = ${tenant} and membership.status = 'active'
      and membership.roles && ${roles}::text[] and person.status = 'active'
    order by membership.user_id limit 50`
