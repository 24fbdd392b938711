import { roles } from '../../vocabulary.ts'
import type { Members } from './document.ts'
import type { SchoolFacts } from './structure.ts'
import { gradesOf, inOrder, membersOf, reported, reportedItems } from './values.ts'

/** A student, a member of staff or a guardian; references are sourcedIds of published rows. */
export interface PersonFacts {
  readonly id: string
  readonly sourced_id: string
  readonly kind: 'student' | 'staff_member' | 'guardian'
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly rest: unknown
  readonly login: string | null
  /** The account is suspended in the school, or was taken out of it. */
  readonly is_barred: boolean
  readonly org: string | null
  /** The orgs that an import named, as far as they are published. */
  readonly orgs: readonly string[]
  readonly agents: readonly (string | null)[]
  readonly code: string | null
  readonly identifier: string | null
  readonly grade_level: string | null
  readonly role: string | null
  readonly status: string | null
  /** Of guardians: what they are to their students. */
  readonly relationships: readonly string[]
}

const kindWords = { student: 'student', staff_member: 'staff', guardian: 'guardian' } as const

/**
 * The names that a person may be published under, the best first: what they sign in with, what an import brought, their
 * number here; the last one nobody else has. Never an e-mail that the import did not bring as the username.
 */
export function usernamesOf(person: PersonFacts): string[] {
  const last = `${kindWords[person.kind]}-${person.id.replaceAll('-', '').slice(-12)}`
  return [
    ...reportedItems([person.login, membersOf(person.rest)['username']]),
    ...reportedItems([person.code]).filter((code) => !code.includes('@')),
    last,
  ]
}

/** Those who left or are suspended cannot sign in; users imported as disabled stay so. */
const isEnabled = (person: PersonFacts): boolean =>
  !person.is_barred &&
  membersOf(person.rest)['enabledUser'] !== false &&
  !['transferred_out', 'graduated', 'withdrawn', 'left'].includes(person.status ?? '')

const parents = new Set(['mother', 'father', 'parent', 'mum', 'dad', 'stepmother', 'stepfather'])
const kin = new Set([
  'aunt',
  'uncle',
  'grandmother',
  'grandfather',
  'grandparent',
  'brother',
  'sister',
  'sibling',
  'cousin',
  'relative',
  'great-grandmother',
  'great-grandfather',
  'godmother',
  'godfather',
])

function roleOf({ kind, role, rest, relationships }: PersonFacts): string {
  if (kind === 'student') return 'student'
  if (kind === 'staff_member')
    return (roles as readonly string[]).includes(role ?? '') ? (role ?? '') : 'aide'
  const imported = membersOf(rest)['role']
  if (imported === 'guardian' || imported === 'parent' || imported === 'relative') return imported
  const words = relationships.map((word) => word.trim().toLowerCase())
  if (words.some((word) => parents.has(word))) return 'parent'
  return words.some((word) => kin.has(word)) ? 'relative' : 'guardian'
}

/** What an import called the orgs of a person. */
export const namedOrgs = (rest: unknown): string[] => reportedItems(membersOf(rest)['orgSourcedIds'])

/** The orgs that the import named, as long as the school has not moved the person to another one. */
function orgsOf(person: PersonFacts, { home }: SchoolFacts): string[] {
  const { orgs, org } = person
  if (org === null) return orgs.length > 0 ? [...orgs] : [home]
  return orgs.includes(org) ? [...orgs] : [org]
}

/** The grades that the import named, as long as the first is the level of the student. */
function personGrades(person: PersonFacts, { ladder }: SchoolFacts): string[] {
  const named = reportedItems(membersOf(person.rest)['grades'])
  if (person.kind !== 'student') return named
  if (person.grade_level === null) return []
  return named[0] === person.grade_level ? named : gradesOf([person.grade_level], ladder)
}

/** `type` is left out where the import had none. */
function userIdsOf(rest: unknown): Readonly<Record<string, string>>[] {
  const userIds = membersOf(rest)['userIds']
  if (!Array.isArray(userIds)) return []
  return userIds.flatMap((item: unknown) => {
    const { type, identifier } = membersOf(item)
    if (typeof identifier !== 'string') return []
    return typeof type === 'string' ? { type, identifier } : { identifier }
  })
}

/** Whether the number of a person came as `sms` alone, and the school has not changed it. */
const isOnlySms = ({ phone, rest }: PersonFacts): boolean => {
  const { sms, smsOnly } = membersOf(rest)
  return smsOnly === true && phone === sms
}

/**
 * A user. Some consumers reject one without an identifier: the sourcedId is used.
 *
 * @param username one of `usernamesOf` that nobody else has
 */
export function userMembers(person: PersonFacts, username: string, school: SchoolFacts): Members {
  const rest = membersOf(person.rest)
  const imported = person.kind === 'student' ? null : reported(rest['identifier'])
  return {
    metadata: membersOf(rest['metadata']),
    username,
    userIds: userIdsOf(rest),
    enabledUser: isEnabled(person),
    givenName: reported(person.first_name) ?? '-',
    familyName: reported(person.last_name) ?? '-',
    middleName: reported(person.middle_name),
    role: roleOf(person),
    identifier: reported(person.identifier) ?? imported ?? person.sourced_id,
    email: reported(person.email),
    sms: reported(rest['sms']),
    phone: isOnlySms(person) ? null : reported(person.phone),
    agents: inOrder(person.agents),
    orgs: orgsOf(person, school),
    grades: personGrades(person, school),
  }
}

/** What is known of a person's birth and origin. */
interface DemographicsFacts {
  readonly date_of_birth: string | null
  readonly sex: string | null
  readonly rest: unknown
}

/** The columns of a student come first; 1.1 knows only two sexes. */
export function demographicsMembers({ date_of_birth, sex, rest }: DemographicsFacts): Members {
  const imported = membersOf(rest)
  const said = sex ?? imported['sex']
  return {
    ...imported,
    birthDate: date_of_birth ?? imported['birthDate'],
    sex: said === 'male' || said === 'female' ? said : null,
  }
}

/** Someone in a class; references are sourcedIds of published rows. */
interface EnrollmentFacts {
  readonly class: string | null
  readonly user: string | null
  /** Of the seat, else of the class. */
  readonly org: string | null
  readonly role: string
  readonly is_primary: boolean
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/** Nothing where the class or the person is not published. 1.1 knows four roles in a class; aides are published as proctors. */
export function enrollmentMembers(row: EnrollmentFacts, { home }: SchoolFacts): Members | undefined {
  if (row.class === null || row.user === null) return undefined
  return {
    user: row.user,
    class: row.class,
    school: row.org ?? home,
    role: row.role === 'aide' ? 'proctor' : row.role,
    primary: row.role === 'teacher' ? row.is_primary : null,
    beginDate: row.starts_on,
    endDate: row.ends_on,
  }
}
