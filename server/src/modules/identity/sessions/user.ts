import type { UserRow } from '../sql.ts'

/** A person as the wire shows them to themself. */
export const userOf = (user: UserRow) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  platform_roles: user.platform_roles,
  locale: user.locale,
})
