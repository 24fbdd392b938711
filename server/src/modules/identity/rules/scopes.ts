const readWrite = [
  'students',
  'users',
  'guardians',
  'classes',
  'attendance',
  'grades',
  'enrollment',
  'syllabus',
  'scheduling',
  'finance',
  'reports',
  'intervention',
  'transfer',
  'config',
  'members',
  'modules',
  'documents',
  'scim',
]

/** What precedes the names of the scopes of OneRoster 1.1 (1EdTech OneRoster 1.1, section 3.5, and IMS Security Framework). */
export const rosterScopePrefix = 'https://purl.imsglobal.org/spec/or/v1p1/scope/'

/** Names of the scopes of OneRoster 1.1 after their prefix. */
export const rosterScopes = [
  'roster-core.readonly',
  'roster.readonly',
  'roster-demographics.readonly',
  'resource.readonly',
  'gradebook.readonly',
  'gradebook.createput',
  'gradebook.delete',
] as const

export type RosterScope = (typeof rosterScopes)[number]

/** A scope of OneRoster 1.1 as it is asked for and held. */
export const rosterScope = (name: RosterScope): string => `${rosterScopePrefix}${name}`

/** What a scope holds besides itself: consumers that ask for the nested reads alone call the plain ones with them. */
const included: ReadonlyMap<string, readonly string[]> = new Map([
  [rosterScope('roster.readonly'), [rosterScope('roster-core.readonly')]],
])

/** Names reserved for modules to come: they open nothing yet, so nobody grants them to a program of their own. */
export const reservedScopes: readonly string[] = [
  'behaviour:read',
  'behaviour:write',
  'messages:read',
  'messages:write',
]

/** Every scope that a credential of ours may hold. */
export const scopes: readonly string[] = [
  ...readWrite.flatMap((noun) => [`${noun}:read`, `${noun}:write`]),
  'interop:read',
  'imports:read',
  'imports:write',
  'integrations:manage',
  'audit:read',
  'webhooks:manage',
  'compliance:export',
  'ping:read',
  ...rosterScopes.map(rosterScope),
  ...reservedScopes,
]

/** Scopes that open something. */
export const grantableScopes: readonly string[] = scopes.filter((scope) => !reservedScopes.includes(scope))

/** Scopes with those that they include, each once. */
export const withIncluded = (held: readonly string[]): string[] => [
  ...new Set(held.flatMap((scope) => [scope, ...(included.get(scope) ?? [])])),
]

/** Whether the scopes of a credential cover the one asked for; null holds all (a person's own session). */
export const covers = (held: readonly string[] | null, wanted: string): boolean =>
  held === null || held.includes(wanted) || held.some((scope) => included.get(scope)?.includes(wanted))
