import type { Route } from '../../src/kernel/http/define-route.ts'
import { mayDo } from '../../src/modules/identity/index.ts'

/** A caller of the matrix: a role of the school, a platform role, or someone of no school. */
export interface Caller {
  readonly name: string
  readonly roles: readonly string[]
  readonly platformRoles: readonly string[]
}

/** The code of the error response that the roles table calls for; undefined: the caller is let through. */
export function errorOf({ access, school }: Route, caller: Caller): string | undefined {
  const holds = (roles: readonly string[]) => roles.some((role) => caller.platformRoles.includes(role))
  const member = caller.roles.length > 0
  switch (access.kind) {
    case 'public':
      return undefined
    case 'oneself':
      return school === 'none' || member ? undefined : 'not_a_member'
    case 'signed_in':
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

/** The one word that OneRoster 1.1 has for a status (`imsx_codeMinor`), whatever the reason. */
const rosterWords: Readonly<Record<number, string>> = {
  400: 'invalid data',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'unknown object',
}

/** Whether error responses of the route have the shape of OneRoster. */
export const isRoster = ({ path }: Route): boolean => path.startsWith('/api/oneroster/')

/** Status and word of an error response as the route is to say it. */
export const refusedWith = (route: Route, status: number, code: string): string =>
  `${status} ${isRoster(route) ? rosterWords[status] : code}`

/** The word of an error response in whichever shape it came. */
export const wordOf = (body: unknown): string | undefined => {
  const { code, statusInfoSet } = Object(body) as {
    code?: string
    statusInfoSet?: { imsx_codeMajor: string; imsx_codeMinor: string }[]
  }
  const [info] = statusInfoSet ?? []
  return code ?? (info?.imsx_codeMajor === 'failure' ? info.imsx_codeMinor : undefined)
}
