/** Roles of a school, the highest first: nobody grants a role above their own highest. */
export const roles = [
  'owner',
  'admin',
  'principal',
  'it_admin',
  'registrar',
  'bursar',
  'counselor',
  'librarian',
  'teacher',
  'guardian',
  'student',
] as const
export type Role = (typeof roles)[number]

export const statuses = ['active', 'suspended', 'left'] as const

export const isRole = (word: string): word is Role => roles.some((role) => role === word)

/** Roles that IT staff give: none has a right over the school that theirs lacks. */
const grantedByIt: readonly Role[] = ['librarian', 'teacher', 'guardian', 'student']

/** Roles that somebody who has these roles may give. The server judges again. */
export function grantable(own: readonly string[]): readonly Role[] {
  const highest = roles.findIndex((role) => role !== 'it_admin' && own.includes(role))
  const byRank = highest === -1 ? [] : roles.slice(highest)
  return own.includes('it_admin')
    ? roles.filter((role) => byRank.includes(role) || grantedByIt.includes(role))
    : byRank
}

/** Whether somebody with these roles may change somebody with those. */
export const standsAbove = (own: readonly string[], theirs: readonly string[]): boolean =>
  theirs.every((role) => grantable(own).some((one) => one === role))
