import type { School } from '../../kernel/school/school.tsx'

/** Who finds which entries of the navigation. */

export const isStaff = ({ me }: School): boolean =>
  me.roles.some((role) => role !== 'guardian' && role !== 'student') || me.user?.platform_roles.length !== 0
/** Staff who teach or look after students; the others read classes and people alone. */
export const follows = ({ is }: School): boolean =>
  ['owner', 'admin', 'principal', 'registrar', 'counselor', 'teacher'].some(is)
export const isFamily = ({ is }: School): boolean => is('guardian') || is('student')
export const seesPeople = (school: School): boolean => isStaff(school) && school.may('people.read')
export const registers = (school: School): boolean => school.may('people.write')
export const manages = (school: School): boolean => school.may('members.write')
export const helpsMembers = (school: School): boolean => isStaff(school) && school.may('accounts.write')
