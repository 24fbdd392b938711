/** The first day of a membership and the day after its last one, `YYYY-MM-DD`; null is open. */
export interface SeatDates {
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/** A span of days `YYYY-MM-DD`: the end is exclusive, null is open. */
export interface DaySpan {
  readonly from: string | null
  readonly until: string | null
}

/** The days on which a membership held and does not hold any more; `after` is null for one that never was. */
export function daysLost(before: SeatDates, after: SeatDates | null): DaySpan[] {
  const { starts_on: from, ends_on: until } = before
  if (after === null) return [{ from, until }]
  const { starts_on: begin, ends_on: end } = after
  const early: DaySpan = { from, until: until !== null && begin !== null && until < begin ? until : begin }
  const late: DaySpan = { from: from !== null && end !== null && from > end ? from : end, until }
  return [...(begin === null ? [] : [early]), ...(end === null ? [] : [late])].filter(
    (span) => span.from === null || span.until === null || span.from < span.until,
  )
}
