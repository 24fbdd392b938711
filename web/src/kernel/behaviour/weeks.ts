import type { BehaviourSummary } from '../api/wire.ts'
import { addDays } from '../format/days.ts'

/** Incidents and praise of a week, by its Monday. */
export interface Week {
  readonly monday: string
  readonly praise: number
  readonly minor: number
  readonly serious: number
}

/** The Monday of the week of a day. */
export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Every week of a report, those without a record too: a gap in a chart is something to see. */
export function weeksOf({ results, date_from, date_to }: BehaviourSummary): readonly Week[] {
  const counted = new Map(results.map((row) => [row.key, row]))
  const weeks: Week[] = []
  for (let monday = mondayOf(date_from); monday <= date_to; monday = addDays(monday, 7)) {
    const row = counted.get(monday)
    weeks.push({
      monday,
      praise: row?.praise ?? 0,
      minor: row?.minor ?? 0,
      serious: (row?.serious ?? 0) + (row?.major ?? 0),
    })
  }
  return weeks
}
