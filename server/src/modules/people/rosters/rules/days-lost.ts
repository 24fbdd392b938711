/** The first day of a membership and the day after its last one, `YYYY-MM-DD`; null is open. */
export interface SeatDates {
  readonly begin_date: string | null
  readonly end_date: string | null
}

/** A span of days `YYYY-MM-DD`: the end is exclusive, null is open. */
export interface DaySpan {
  readonly from: string | null
  readonly until: string | null
}

/** The days on which a membership held and does not hold any more; `after` is null for one that never was. */
export function daysLost(before: SeatDates, after: SeatDates | null): DaySpan[] {
  const { begin_date: from, end_date: until } = before
  if (after === null) return [{ from, until }]
  const { begin_date: begin, end_date: end } = after
  const early: DaySpan = { from, until: until !== null && begin !== null && until < begin ? until : begin }
  const late: DaySpan = { from: from !== null && end !== null && from > end ? from : end, until }
  return [...(begin === null ? [] : [early]), ...(end === null ? [] : [late])].filter(
    (span) => span.from === null || span.until === null || span.from < span.until,
  )
}
