import { type Area, isStaffRole, mayDo } from './roles.ts'
import { rosterScope, scopes } from './scopes.ts'

type Right = readonly [area: Area, action: 'read' | 'write']

/** Both scopes of a noun open one area. */
const ofNoun = (noun: string, ...areas: Area[]): [string, Right[]][] =>
  (['read', 'write'] as const).map((action) => [
    `${noun}:${action}`,
    areas.map((area): Right => [area, action]),
  ])

const rosterRead = ['roster-core.readonly', 'roster.readonly', 'roster-demographics.readonly'] as const
const gradebookRead = ['resource.readonly', 'gradebook.readonly'] as const
const gradebookWrite = ['gradebook.createput', 'gradebook.delete'] as const

/** The rights that a scope opens, in an area each; a test holds this against the list of routes. */
const rightsOfScope: ReadonlyMap<string, readonly Right[]> = new Map([
  ...['students', 'users', 'guardians'].flatMap((noun) => ofNoun(noun, 'people')),
  ...['classes', 'scheduling'].flatMap((noun) => ofNoun(noun, 'classes')),
  ...ofNoun('attendance', 'attendance'),
  ...ofNoun('grades', 'evaluations'),
  ...ofNoun('enrollment', 'enrollment'),
  ...ofNoun('syllabus', 'syllabus'),
  ...ofNoun('finance', 'finance', 'accounting'),
  ...ofNoun('reports', 'reports'),
  ...ofNoun('intervention', 'intervention'),
  ...ofNoun('transfer', 'transfer'),
  ...ofNoun('config', 'config', 'integrations'),
  ...['members', 'scim'].flatMap((noun) => ofNoun(noun, 'members')),
  ...ofNoun('modules', 'integrations'),
  ...ofNoun('documents', 'files'),
  ...ofNoun('imports', 'imports'),
  ['interop:read', [['roster', 'read']]],
  ['audit:read', [['audit', 'read']]],
  ['integrations:manage', [['integrations', 'write']]],
  ['webhooks:manage', [['integrations', 'write']]],
  ['compliance:export', [['compliance', 'write']]],
  ...[...rosterRead, ...gradebookRead].map((name): [string, Right[]] => [
    rosterScope(name),
    [['roster', 'read']],
  ]),
  ...gradebookWrite.map((name): [string, Right[]] => [rosterScope(name), [['roster', 'write']]]),
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
