import { addDaysWithin } from '../../../kernel/time/dates.ts'
import type { EnrollmentDates } from './enrollment-dates.ts'
import { type ClassSpan, shareDays } from './memberships.ts'

/** What becomes of a membership whose student moves to another class. */
export interface SeatMove<Seat extends EnrollmentDates> {
  /** The membership that was left: it ends on the day (exclusive), or never was when it had not begun by then. */
  readonly leaves: { readonly ends_on: string } | 'never_was'
  /** The dates in the other class. */
  readonly joins: EnrollmentDates
  /** Memberships in the other class that share days with it: the first goes on with the dates, the others never were. */
  readonly shared: readonly Seat[]
}

interface Move<Seat extends EnrollmentDates> {
  /** First day in the other class, `YYYY-MM-DD`. */
  readonly day: string
  /** The terms of the class that is left, and of the other one. */
  readonly from: ClassSpan
  readonly to: ClassSpan
  /** Memberships of the student in the other class. */
  readonly existing: readonly Seat[]
}

/** Moves a membership to another class from a day on; undefined when it is over by then. */
export function planSeatMove<Seat extends EnrollmentDates>(
  seat: EnrollmentDates,
  { day, from, to, existing }: Move<Seat>,
): SeatMove<Seat> | undefined {
  const end = seat.ends_on ?? (from.last_day === null ? null : addDaysWithin(from.last_day, 1))
  if (end !== null && end <= day) return undefined
  const begin = seat.starts_on ?? from.first_day
  const hasBegun = begin === null || begin < day
  const starts_on = hasBegun ? day : (seat.starts_on ?? day)
  const reachesOver =
    seat.ends_on !== null && to.last_day !== null && seat.ends_on > addDaysWithin(to.last_day, 1)
  const joins = { starts_on, ends_on: reachesOver ? null : seat.ends_on }
  const shared = existing.filter((one) => shareDays(one, joins))
  return {
    leaves: hasBegun ? { ends_on: day } : 'never_was',
    joins: shared.reduce<EnrollmentDates>(around, joins),
    shared,
  }
}

/** The days of both, from the first of any to the last. */
const around = (one: EnrollmentDates, other: EnrollmentDates): EnrollmentDates => ({
  starts_on:
    one.starts_on === null || other.starts_on === null
      ? null
      : one.starts_on < other.starts_on
        ? one.starts_on
        : other.starts_on,
  ends_on:
    one.ends_on === null || other.ends_on === null
      ? null
      : one.ends_on > other.ends_on
        ? one.ends_on
        : other.ends_on,
})
