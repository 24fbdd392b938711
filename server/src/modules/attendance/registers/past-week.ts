import { addDaysWithin } from '../../../kernel/time/dates.ts'
import type { CalendarDay } from '../../academics/index.ts'
import type { WeekMarkRow } from './past-week.sql.ts'
import type { PastMarkBody } from './schema.ts'

/** The first day of the week that is shown with a register. */
export const weekStartOf = (date: string): string => addDaysWithin(date, -7)

/**
 * The marks of the past week by student, in the order of the rows. Days that the calendar has since said to be without
 * school are left out; the weekend of a school whose week is only assumed is not.
 */
export function pastWeeks(
  rows: readonly WeekMarkRow[],
  dayOf: (date: string) => CalendarDay,
): (studentId: string) => PastMarkBody[] {
  const byStudent = Map.groupBy(
    rows.filter(({ date }) => {
      const day = dayOf(date)
      return day.is_school_day || !day.isKept
    }),
    (row) => row.student_id,
  )
  return (studentId) =>
    (byStudent.get(studentId) ?? []).map(({ date, status, code }) => ({ date, status, code }))
}
