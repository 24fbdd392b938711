import type { PlannedAbsenceRow } from '../planned-absences/sql.ts'
import { suggestionOf } from '../rules/suggestion.ts'
import type { SameDayRow } from './same-day.sql.ts'
import type { OpenRegisterBody, SameDayMarkBody } from './schema.ts'

type Shown = Pick<OpenRegisterBody['students'][number], 'same_day' | 'suggested'>

/** The other marks of the day for each student of a session that begins at `starts`, and the suggested mark. */
export function sameDayOf(
  rows: readonly SameDayRow[],
  starts: string,
): (studentId: string, planned: PlannedAbsenceRow | undefined) => Shown {
  const byStudent = Map.groupBy(rows, (row) => row.student_id)
  return (studentId, planned) => {
    const own = byStudent.get(studentId) ?? []
    const marks = own.map((row) => ({ ...row, code: row.code_is_active ? row.code : null }))
    const known = planned && {
      status: planned.status,
      code: planned.code,
      wholeDay: planned.period_ids.length === 0,
    }
    const { from: source, ...suggested } = suggestionOf(marks, starts, known)
    return { same_day: own.map(present), suggested: { ...suggested, source } }
  }
}

const present = (row: SameDayRow): SameDayMarkBody => ({
  class_name: row.class_name,
  period:
    row.period_code === null ? null : { code: row.period_code, name: row.period_name ?? row.period_code },
  start_time: row.starts,
  status: row.status,
  code: row.code,
  minutes_late: row.minutes_late,
})
