import { addDaysWithin } from '../../../kernel/time/dates.ts'
import type { EnrollmentDates } from './enrollment-dates.ts'
import type { RowError } from './validation-error.ts'

/** The first and last day of the terms of a class, both included; null: it has no terms. */
export interface ClassSpan {
  readonly first_day: string | null
  readonly last_day: string | null
}

/** One person in one class in one part. */
export interface Membership extends EnrollmentDates {
  readonly id: string
  /** Id of the student or member of staff. */
  readonly person_id: string
  readonly role: string
  readonly is_primary: boolean
}

const spanOf = ({ starts_on, ends_on }: EnrollmentDates): string =>
  `${starts_on ?? 'open'} to ${ends_on ?? 'open'}`

/** Whether there is a day on which both hold; ends are exclusive, null is open. */
export const shareDays = (left: EnrollmentDates, right: EnrollmentDates): boolean =>
  beginsBeforeEnd(left, right) && beginsBeforeEnd(right, left)

const beginsBeforeEnd = (one: EnrollmentDates, other: EnrollmentDates): boolean =>
  one.starts_on === null || other.ends_on === null || one.starts_on < other.ends_on

/**
 * What contradicts in the dates of a membership: it ends when or before it begins, or reaches out of the terms of its
 * class. An open date lasts as long as the terms and contradicts nothing.
 */
export function errorsOfMembershipDates(
  { starts_on, ends_on }: EnrollmentDates,
  { first_day, last_day }: ClassSpan,
  path: string,
): RowError[] {
  const error = (member: string, code: string, message: string): RowError => ({
    path: `${path}/${member}`,
    code,
    message,
  })
  if (starts_on !== null && ends_on !== null && ends_on <= starts_on) {
    return [
      error('ends_on', 'end_not_after_begin', `is the day after the last one; it began on ${starts_on}`),
    ]
  }
  if (first_day === null || last_day === null) return []
  const terms = `the terms of the class, ${first_day} to ${last_day}`
  const beginsOutside = starts_on !== null && (starts_on < first_day || starts_on > last_day)
  const endsOutside = ends_on !== null && (ends_on <= first_day || ends_on > addDaysWithin(last_day, 1))
  return [
    ...(beginsOutside ? [error('starts_on', 'outside_terms', `${starts_on} is outside ${terms}`)] : []),
    ...(endsOutside ? [error('ends_on', 'outside_terms', `${ends_on} is outside ${terms}`)] : []),
  ]
}

/**
 * What contradicts between memberships of one class: the same person in the same part on the same days, or two primary
 * teachers on the same days (OneRoster 1.1, enrollment `primary`: only one teacher in a period of time). Rows are
 * judged in their order, each also against those before it; a row is identified by its id.
 *
 * @param requested each with its place in the request
 */
export function errorsOfMemberships(
  requested: readonly PlacedMembership[],
  current: readonly Membership[],
): RowError[] {
  const own = new Set(requested.map(({ id }) => id))
  const others = current.filter(({ id }) => !own.has(id))
  const byPerson = Map.groupBy(others, ({ person_id }) => person_id)
  const primaries = others.filter(({ is_primary, role }) => is_primary && role === 'teacher')
  return requested.flatMap((row) => {
    const { person_id, role, is_primary } = row
    const known = byPerson.get(person_id) ?? []
    const twin = known.find((other) => other.role === role && shareDays(other, row))
    const primary = primaries.find((other) => shareDays(other, row))
    byPerson.set(person_id, [...known, row])
    if (!is_primary) return checkTwin(row, twin)
    primaries.push(row)
    return [...checkTwin(row, twin), ...checkPrimary(row, primary)]
  })
}

type PlacedMembership = Membership & { readonly path: string }

const checkTwin = ({ path, role }: PlacedMembership, twin: Membership | undefined): RowError[] =>
  twin ? [{ path, code: 'already_member', message: `is ${role} of this class already, ${named(twin)}` }] : []

/** @param other who is the primary teacher on some of the same days */
function checkPrimary(
  { path, role, person_id }: PlacedMembership,
  other: Membership | undefined,
): RowError[] {
  const errors: RowError[] = []
  if (role !== 'teacher') {
    errors.push({ path, code: 'not_a_teacher', message: 'only a teacher is the primary one' })
  }
  if (other && other.person_id !== person_id) {
    const message = `${other.person_id} is the primary teacher, ${named(other)}`
    errors.push({ path, code: 'primary_taken', message })
  }
  return errors
}

const named = (membership: Membership): string => `${spanOf(membership)} (enrollment ${membership.id})`
