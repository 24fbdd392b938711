import { type Statement, sql } from '../../kernel/db/statement.ts'

/** A person who can sign in. */
export interface UserRow {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly password_hash: string | null
  readonly platform_roles: string[]
  readonly locale: string | null
  readonly status: 'active' | 'suspended'
}

const userColumns = sql`id, email, name, password_hash, platform_roles, locale, status`

export const selectUserByEmail = (email: string): Statement<UserRow> =>
  sql<UserRow>`select ${userColumns} from users where email = ${email.toLowerCase()}`

export const selectUserById = (id: string): Statement<UserRow> =>
  sql<UserRow>`select ${userColumns} from users where id = ${id}`

/** By login name: names are the school's own, so the school is part of the key. */
export const selectUserByLogin = (schoolId: string, name: string): Statement<UserRow> =>
  sql<UserRow>`
    select ${userColumns} from users
    where id = (select user_id from logins where school_id = ${schoolId} and name = ${name.toLowerCase()})`

export interface NewUser {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly passwordHash: string | null
  readonly platformRoles: readonly string[]
}

/** Answers no row when the e-mail is taken. */
export const insertUser = (user: NewUser): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into users (id, email, name, password_hash, platform_roles)
    values (${user.id}, ${user.email?.toLowerCase() ?? null}, ${user.name}, ${user.passwordHash},
      ${user.platformRoles}::text[])
    on conflict (email) do nothing returning id`

export const updatePassword = (userId: string, passwordHash: string, at: Date): Statement<unknown> =>
  sql`
    update users set password_hash = ${passwordHash}, password_changed_at = ${at}, updated_at = ${at}
    where id = ${userId}`

export const insertLogin = (schoolId: string, name: string, userId: string): Statement<{ name: string }> =>
  sql<{ name: string }>`
    insert into logins (school_id, name, user_id) values (${schoolId}, ${name.toLowerCase()}, ${userId})
    on conflict (school_id, name) do nothing returning name`

export const insertUserSchool = (userId: string, schoolId: string): Statement<unknown> =>
  sql`
    insert into user_schools (user_id, school_id, is_primary)
    values (${userId}, ${schoolId}, not exists (select from user_schools where user_id = ${userId}))
    on conflict do nothing`

export const deleteUserSchool = (userId: string, schoolId: string): Statement<unknown> =>
  sql`delete from user_schools where user_id = ${userId} and school_id = ${schoolId}`

export interface UserSchoolRow {
  readonly school_id: string
  readonly is_primary: boolean
}

export const selectUserSchools = (userId: string): Statement<UserSchoolRow> =>
  sql<UserSchoolRow>`
    select school_id, is_primary from user_schools where user_id = ${userId} order by is_primary desc, created_at
    limit 200`

export interface MembershipRow {
  readonly user_id: string
  readonly roles: string[]
  readonly status: 'active' | 'suspended' | 'left'
}

export const selectMembership = (tenant: string, userId: string): Statement<MembershipRow> =>
  sql<MembershipRow>`
    select user_id, roles, status from memberships where tenant_id = ${tenant} and user_id = ${userId}`

/** Makes or re-opens a membership with exactly these roles. */
export const upsertMembership = (
  tenant: string,
  userId: string,
  roles: readonly string[],
): Statement<unknown> =>
  sql`
    insert into memberships as held (tenant_id, user_id, roles) values (${tenant}, ${userId}, ${roles}::text[])
    on conflict (tenant_id, user_id) do update set roles = excluded.roles, status = 'active', updated_at = now(),
      version = held.version + 1, changed_in = default`
