/** What of a period decides when it takes place. */
interface Timed {
  readonly id: string
  readonly org_id: string | null
  readonly start_time: string
  readonly end_time: string
  readonly weekdays: readonly number[]
}

/** The periods that take place at the same time as one, on a day that both have; ends are exclusive. */
export const clashes = <Period extends Timed>(one: Period, periods: readonly Period[]): Period[] =>
  periods.filter(
    (other) =>
      other.id !== one.id &&
      (one.org_id === null || other.org_id === null || one.org_id === other.org_id) &&
      one.start_time < other.end_time &&
      other.start_time < one.end_time &&
      one.weekdays.some((day) => other.weekdays.includes(day)),
  )
