import { type Statement, sql } from '../../../kernel/db/statement.ts'

export interface PlatformUserRow {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly platform_roles: string[]
  readonly status: 'active' | 'suspended'
  readonly has_password: boolean
}

const columns = sql`id, email, name, platform_roles, status, password_hash is not null as has_password`

/** Everybody with a role on the platform. */
export const selectPlatformUsers = (): Statement<PlatformUserRow> => sql<PlatformUserRow>`
  select ${columns} from users where platform_roles <> '{}' order by email, id limit 1000`

export const selectPlatformUser = (email: string): Statement<PlatformUserRow> => sql<PlatformUserRow>`
  select ${columns} from users where email = ${email.toLowerCase()}`

/** For the owner's role alone: the server's may not write this column. */
export const updatePlatformRoles = (userId: string, roles: readonly string[]): Statement<unknown> => sql`
  update users set platform_roles = ${roles}::text[], updated_at = now() where id = ${userId}`
