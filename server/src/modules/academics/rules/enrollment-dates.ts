/** From when until when someone belongs to a class; null is open. The end is exclusive (OneRoster 1.1, enrollment). */
export interface EnrollmentDates {
  /** First day, `YYYY-MM-DD`. */
  readonly starts_on: string | null
  /** The day after the last one, `YYYY-MM-DD`. */
  readonly ends_on: string | null
}

/** Whether a member belongs to the class on a date `YYYY-MM-DD`. */
export const isActiveOn = ({ starts_on, ends_on }: EnrollmentDates, date: string): boolean =>
  (starts_on === null || starts_on <= date) && (ends_on === null || date < ends_on)
