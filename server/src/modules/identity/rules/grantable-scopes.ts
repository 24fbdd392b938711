import { isStaffRole, mayDo } from './roles.ts'
import { type Right, rosterScopeNames, rosterScopeTable, scopeNouns, singleScopes } from './scope-table.ts'
import { rosterScope, scopes } from './scopes.ts'

/** The rights that a scope opens; a test compares them with the list of routes. */
const rightsOfScope: ReadonlyMap<string, readonly Right[]> = new Map<string, readonly Right[]>([
  ...Object.entries(scopeNouns).flatMap(([noun, { areas, written = [] }]) => [
    [`${noun}:read`, areas.map((area): Right => [area, 'read'])] as const,
    [`${noun}:write`, [...areas, ...written].map((area): Right => [area, 'write'])] as const,
  ]),
  ...Object.entries(singleScopes).map(([scope, { right }]) => [scope, right ? [right] : []] as const),
  ...rosterScopeNames.map((name) => [rosterScope(name), [rosterScopeTable[name].right]] as const),
])

/**
 * Whether a member with these roles may give a program the scope: their staff roles can use it themselves. What teachers,
 * guardians and students may do is about their own rows, which a program does not have.
 */
export function mayGrantScope(roles: readonly string[], scope: string): boolean {
  const staff = roles.filter(isStaffRole)
  if (scope === 'ping:read') return staff.length > 0
  return (rightsOfScope.get(scope) ?? []).some(([area, action]) => mayDo(staff, area, action))
}

/** Every scope that a member with these roles may give a program. */
export const grantableScopes = (roles: readonly string[]): string[] =>
  scopes.filter((scope) => mayGrantScope(roles, scope))
