import type { Principal } from '../../kernel/auth/principal.ts'
import { type Area, mayDo, ringsOf } from '../identity/index.ts'
import { type DataSource, dataSources } from './rules/kinds.ts'

/** The right to the data of a source, for staff: area and scope. */
const rightTo: Readonly<Record<DataSource, { readonly area: Area; readonly scope: string }>> = {
  people: { area: 'people', scope: 'students:read' },
  attendance: { area: 'attendance', scope: 'attendance:read' },
  grades: { area: 'evaluations', scope: 'grades:read' },
  fees: { area: 'accounting', scope: 'finance:read' },
}

/** The sources whose data somebody of the office with these roles may read. */
export const sourcesOfRoles = (roles: readonly string[]): DataSource[] =>
  dataSources.filter((source) => mayDo(roles, rightTo[source].area, 'read'))

/** The sources whose data the caller may read of every student: by role, and by the scopes of the credential. */
export function sourcesOfCaller(principal: Principal): DataSource[] {
  if (principal.kind === 'anonymous') return []
  const { scopes } = principal.credential
  return dataSources.filter((source) => {
    const { area, scope } = rightTo[source]
    return ringsOf(principal, area).school && (scopes === null || scopes.includes(scope))
  })
}

/** Whether every source is among the allowed ones. */
export const mayUse = (allowed: readonly DataSource[], sources: readonly DataSource[]): boolean =>
  sources.every((source) => allowed.includes(source))

/** Whether somebody with these roles issues documents at all. */
export const mayIssue = (roles: readonly string[]): boolean => mayDo(roles, 'issued_documents', 'write')
