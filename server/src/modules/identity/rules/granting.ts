import { schoolRoles } from './roles.ts'

const rank = (role: string): number => {
  const index = (schoolRoles as readonly string[]).indexOf(role)
  return index === -1 ? Number.POSITIVE_INFINITY : index
}

/** Of the requested roles those that rank above the highest own role. */
export function rolesAbove(own: readonly string[], requested: readonly string[]): string[] {
  const highest = Math.min(...own.map(rank), Number.POSITIVE_INFINITY)
  return requested.filter((role) => rank(role) < highest)
}

/**
 * Roles that an IT administrator may give and change: none has a right over the school that the IT role lacks. A
 * registrar or bursar ranks below it and still enters what it may not; another IT administrator is the owner's choice.
 */
const grantedByIt: readonly string[] = ['librarian', 'teacher', 'guardian', 'student']

/** Of the requested roles those that a holder of the own roles may neither give nor change. */
export function rolesBeyond(own: readonly string[], requested: readonly string[]): string[] {
  const others = own.filter((role) => role !== 'it_admin')
  const isIt = others.length < own.length
  return rolesAbove(others, requested).filter((role) => !(isIt && grantedByIt.includes(role)))
}
