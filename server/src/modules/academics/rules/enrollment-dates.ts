/** From when until when someone belongs to a class; null is open. The end is exclusive (OneRoster 1.1, enrollment). */
export interface EnrollmentDates {
  /** First day, `YYYY-MM-DD`. */
  readonly begin_date: string | null
  /** The day after the last one, `YYYY-MM-DD`. */
  readonly end_date: string | null
}

/** Whether a member belongs to the class on a date `YYYY-MM-DD`. */
export const isActiveOn = ({ begin_date, end_date }: EnrollmentDates, date: string): boolean =>
  (begin_date === null || begin_date <= date) && (end_date === null || date < end_date)
