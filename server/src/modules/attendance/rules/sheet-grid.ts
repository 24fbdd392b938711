import { dateRange } from '../../../kernel/time/dates.ts'
import { type ClassTimetable, type Lesson, sessionsOn } from '../../timetable/rules/index.ts'
import type { Day } from './sessions.ts'

/** A column of a sheet: a session of the class on a school day. */
export interface SheetColumn {
  readonly date: string
  /** null: the daily session. */
  readonly periodId: string | null
  readonly code: string | null
}

/** The sessions of a class on the school days of some dates, in their order. */
export function sheetColumnsOf(
  timetable: ClassTimetable<Lesson & { readonly code: string }>,
  { from, to }: { readonly from: string; readonly to: string },
  dayOf: (date: string) => Day,
): SheetColumn[] {
  return dateRange(from, to).flatMap((date) => {
    const day = dayOf(date)
    if (!day.is_school_day) return []
    return sessionsOn(timetable, day).map((period) => ({
      date,
      periodId: period?.id ?? null,
      code: period?.code ?? null,
    }))
  })
}

/** First and last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` }
}
