import type { Route } from '../../src/kernel/http/define-route.ts'
import { mayDo } from '../../src/modules/identity/index.ts'

/** A caller of the matrix: a role of the school, a platform role, or someone of no school. */
export interface Caller {
  readonly name: string
  readonly roles: readonly string[]
  readonly platformRoles: readonly string[]
}

/** The code of the refusal that the roles table calls for; undefined: the caller is let through. */
export function refusalOf({ access, school }: Route, caller: Caller): string | undefined {
  const holds = (roles: readonly string[]) => roles.some((role) => caller.platformRoles.includes(role))
  const member = caller.roles.length > 0
  switch (access.kind) {
    case 'public':
      return undefined
    case 'signed_in':
    case 'oneself':
      return school === 'none' || member || caller.platformRoles.length > 0 ? undefined : 'not_a_member'
    case 'member':
      return member ? undefined : 'not_a_member'
    case 'platform':
      if (holds(access.roles)) return undefined
      return school === 'none' || member ? 'forbidden' : 'not_a_member'
    case 'right':
      if (holds(access.platform ?? [])) return undefined
      if (!member) return 'not_a_member'
      return mayDo(caller.roles, access.area, access.action) ? undefined : 'forbidden'
  }
}
