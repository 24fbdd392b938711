import { type RosterScope, rosterScopeNames, scopeNouns, singleScopes } from './scope-table.ts'

/** What precedes the names of the scopes of OneRoster 1.1 (1EdTech OneRoster 1.1, section 3.5, and IMS Security Framework). */
export const rosterScopePrefix = 'https://purl.imsglobal.org/spec/or/v1p1/scope/'

/** A scope of OneRoster 1.1 as it is asked for and held. */
export const rosterScope = (name: RosterScope): string => `${rosterScopePrefix}${name}`

/** Scopes included in a scope: consumers with the nested reads alone also call the plain ones. */
const included: ReadonlyMap<string, readonly string[]> = new Map([
  [rosterScope('roster.readonly'), [rosterScope('roster-core.readonly')]],
])

const readAndWrite = (noun: string): string[] => [`${noun}:read`, `${noun}:write`]

/** Every scope that a credential of ours may hold. */
export const scopes: readonly string[] = [
  ...Object.keys(scopeNouns).flatMap(readAndWrite),
  ...Object.keys(singleScopes),
  ...rosterScopeNames.map(rosterScope),
]

/** Scopes with those that they include, each once. */
export const withIncluded = (held: readonly string[]): string[] => [
  ...new Set(held.flatMap((scope) => [scope, ...(included.get(scope) ?? [])])),
]

/** Whether the scopes of a credential cover the one asked for; null holds all (a person's own session). */
export const covers = (held: readonly string[] | null, scope: string): boolean =>
  held === null || held.includes(scope) || held.some((one) => included.get(one)?.includes(scope))
