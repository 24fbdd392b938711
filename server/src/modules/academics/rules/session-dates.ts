import { daysBetween } from '../../../kernel/time/dates.ts'
import type { RowError } from './validation-error.ts'

/** The kinds of academic session, from the widest to the narrowest (OneRoster 1.1 SessionType). */
export const sessionKinds = ['school_year', 'semester', 'term', 'grading_period'] as const
type SessionKind = (typeof sessionKinds)[number]

/** A span of the calendar; both dates `YYYY-MM-DD` and included. */
interface SessionDates {
  readonly title: string
  readonly kind: SessionKind
  readonly starts_on: string
  readonly ends_on: string
  /** The year in which the school year ends. */
  readonly school_year: number
}

/** A session in its place: null is the whole school, or no parent. */
export interface PlacedSession extends SessionDates {
  readonly org_id: string | null
  readonly parent_id: string | null
}

/** A session related to another one; a sibling is one of the same kind. */
export interface Kin extends SessionDates {
  readonly id: string
  readonly org_id: string | null
  readonly relation: 'parent' | 'child' | 'sibling'
}

/** The name of a session in an error: with its dates. */
const nameOf = ({ title, kind, starts_on, ends_on }: SessionDates): string =>
  `the ${kind.replace('_', ' ')} “${title}” (${starts_on} to ${ends_on})`

/** Whether two spans share a day. */
export const overlap = (
  left: Pick<SessionDates, 'starts_on' | 'ends_on'>,
  right: Pick<SessionDates, 'starts_on' | 'ends_on'>,
): boolean => left.starts_on <= right.ends_on && right.starts_on <= left.ends_on

/** How many days two spans share. */
const daysShared = (left: SessionDates, right: SessionDates): number => {
  const first = left.starts_on > right.starts_on ? left.starts_on : right.starts_on
  const last = left.ends_on < right.ends_on ? left.ends_on : right.ends_on
  return overlap(left, right) ? daysBetween(first, last) + 1 : 0
}

/**
 * Whether a session and one of the same kind must not share days: all of one parent. Without a parent, as years are,
 * those of different orgs may, as each has its own calendar; one of the whole school holds for every org.
 */
const standsBeside = ({ parent_id, org_id }: PlacedSession, other: Kin): boolean =>
  parent_id !== null || org_id === null || other.org_id === null || org_id === other.org_id

const isSamePlace = (left: PlacedSession, right: PlacedSession): boolean =>
  left.kind === right.kind && left.parent_id === right.parent_id

const inside = (inner: SessionDates, outer: SessionDates): boolean =>
  outer.starts_on <= inner.starts_on && inner.ends_on <= outer.ends_on

const narrower = (inner: SessionDates, outer: SessionDates): boolean =>
  sessionKinds.indexOf(inner.kind) > sessionKinds.indexOf(outer.kind)

const error = (member: string, code: string, message: string): RowError => ({
  path: `body/${member}`,
  code,
  message,
})

/**
 * Contradictions in the dates of a session: it is outside its parent, leaves one of its children outside, or
 * shares a day with a sibling of the same kind. Each error names the other session. Dates that are not in
 * order contradict nobody else.
 *
 * @param before the session as it was: days that it shared already, as an import brought them, may become fewer
 */
export function errorsOfSession(
  session: PlacedSession,
  kin: readonly Kin[],
  before?: PlacedSession,
): RowError[] {
  if (session.starts_on > session.ends_on) return []
  return [...errorsOfYear(session), ...kin.flatMap((other) => errorsBetween(session, other, before))]
}

function errorsOfYear({ kind, school_year, starts_on, ends_on }: SessionDates): RowError[] {
  const years = [starts_on, ends_on].map((date) => Number(date.slice(0, 4)))
  if (kind !== 'school_year' || years.includes(school_year)) return []
  return [error('school_year', 'not_in_dates', `is neither the year of ${starts_on} nor of ${ends_on}`)]
}

function errorsBetween(session: PlacedSession, other: Kin, before: PlacedSession | undefined): RowError[] {
  switch (other.relation) {
    case 'parent':
      return checkInParent(session, other)
    case 'child':
      return checkAroundChild(session, other)
    case 'sibling':
      return sharesMore(session, other, before)
        ? [error('starts_on', 'overlaps', `shares days with ${nameOf(other)}`)]
        : []
  }
}

function checkInParent(session: PlacedSession, parent: Kin): RowError[] {
  const name = nameOf(parent)
  const errors: RowError[] = []
  if (!narrower(session, parent))
    errors.push(error('parent_id', 'not_wider', `${name} holds no ${session.kind.replace('_', ' ')}`))
  if (!inside(session, parent))
    errors.push(error(sideOf(session, parent), 'outside_parent', `is outside ${name}`))
  return errors
}

function checkAroundChild(session: PlacedSession, child: Kin): RowError[] {
  const name = nameOf(child)
  const errors: RowError[] = []
  if (!narrower(child, session)) errors.push(error('kind', 'not_wider', `does not hold ${name}`))
  if (!inside(child, session))
    errors.push(error(sideOf(session, child, true), 'child_outside', `leaves ${name} outside`))
  if (session.school_year !== child.school_year)
    errors.push(error('school_year', 'child_of_other_year', `${name} belongs to ${child.school_year}`))
  return errors
}

const sharesMore = (session: PlacedSession, other: Kin, before: PlacedSession | undefined): boolean => {
  const stoodBeside = before && isSamePlace(before, session) && standsBeside(before, other)
  return (
    standsBeside(session, other) && daysShared(session, other) > (stoodBeside ? daysShared(before, other) : 0)
  )
}

/** The date to blame: the start when that is the one that does not fit. */
const sideOf = (session: SessionDates, other: SessionDates, holds = false): string => {
  const startFits = holds ? session.starts_on <= other.starts_on : other.starts_on <= session.starts_on
  return startFits ? 'ends_on' : 'starts_on'
}
