import { type Statement, sql } from '../../kernel/db/statement.ts'
import { loginKey } from './rules/login-key.ts'

/** A person who can sign in. */
export interface UserRow {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly password_hash: string | null
  readonly platform_roles: string[]
  readonly locale: string | null
  readonly status: 'active' | 'suspended'
  /** Since when it is known that the person reads the address; null: anybody can have made the account. */
  readonly email_proved_at: Date | null
  /** Somebody else made the password: it opens nothing but its own change. */
  readonly must_change_password: boolean
}

const userColumns = sql`id, email, name, password_hash, platform_roles, locale, status, email_proved_at,
  must_change_password`

export const selectUserByEmail = (email: string): Statement<UserRow> =>
  sql<UserRow>`select ${userColumns} from users where email = ${email.toLowerCase()}`

export const selectUserById = (id: string): Statement<UserRow> =>
  sql<UserRow>`select ${userColumns} from users where id = ${id}`

/** By login name: names are the school's own, so the school is part of the key. */
export const selectUserByLogin = (schoolId: string, name: string): Statement<UserRow> =>
  sql<UserRow>`
    select ${userColumns} from users
    where id = (select user_id from logins where school_id = ${schoolId} and name = ${loginKey(name)})`

interface NewUser {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly passwordHash: string | null
  /** See UserRow; null unless given. */
  readonly emailProvedAt?: Date | null
  /** See UserRow; false unless given. */
  readonly mustChangePassword?: boolean
}

/** Answers no row when the email is taken. */
export const insertUser = (user: NewUser): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into users (id, email, name, password_hash, email_proved_at, must_change_password)
    values (${user.id}, ${user.email?.toLowerCase() ?? null}, ${user.name}, ${user.passwordHash},
      ${user.emailProvedAt ?? null}, ${user.mustChangePassword ?? false})
    on conflict (email) do nothing returning id`

interface NewPassword {
  readonly hash: string
  readonly at: Date
  /** Somebody else has made it, who knows it. */
  readonly isTemporary: boolean
}

export const updatePassword = (userId: string, { hash, at, isTemporary }: NewPassword): Statement<unknown> =>
  sql`
    update users set password_hash = ${hash}, password_changed_at = ${at}, updated_at = ${at},
      must_change_password = ${isTemporary}
    where id = ${userId}`

/** Writes the same password in another way, unless it was changed meanwhile. */
export const updatePasswordHash = (userId: string, from: string, to: string): Statement<unknown> =>
  sql`update users set password_hash = ${to} where id = ${userId} and password_hash = ${from}`

/** The first proof of the address; answers no row where it was proved before. */
export const updateEmailProved = (userId: string, at: Date): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update users set email_proved_at = ${at}, updated_at = ${at}
    where id = ${userId} and email_proved_at is null returning id`

/** Ends or deletes whatever opens the account, but for the password: second factors, sessions, links, programs let in. */
export const deleteCredentials = (userId: string, at: Date): Statement<unknown> =>
  sql`
    with apps as (delete from totp_secrets where user_id = ${userId}),
    codes as (delete from recovery_codes where user_id = ${userId}),
    keys as (delete from passkeys where user_id = ${userId}),
    permissions as (delete from oauth_authorizations where user_id = ${userId}),
    artifacts as (delete from oauth_artifacts where user_id = ${userId}),
    links as (update one_time_tokens set spent_at = ${at}
      where user_id = ${userId} and purpose = 'password_reset' and spent_at is null)
    update sessions set revoked_at = ${at} where user_id = ${userId} and revoked_at is null`

export const insertLogin = (schoolId: string, name: string, userId: string): Statement<{ name: string }> =>
  sql<{ name: string }>`
    insert into logins (school_id, name, user_id) values (${schoolId}, ${loginKey(name)}, ${userId})
    on conflict (school_id, name) do nothing returning name`

export const insertUserSchool = (userId: string, schoolId: string): Statement<unknown> =>
  sql`
    insert into user_schools (user_id, school_id, is_primary)
    values (${userId}, ${schoolId}, not exists (select from user_schools where user_id = ${userId}))
    on conflict do nothing`

interface UserSchoolRow {
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
    on conflict (tenant_id, user_id) do update set roles = excluded.roles, status = 'active',
      updated_at = excluded.updated_at, version = held.version + 1, changed_in = excluded.changed_in`
