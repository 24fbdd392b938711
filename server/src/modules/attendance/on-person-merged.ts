import type { StoredRow } from '../../kernel/db/row-changes.ts'
import { authorOf } from '../../kernel/history/author.ts'
import { keepHistory } from '../../kernel/history/save-history.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { type MergePart, oneEachGoesOver, rowsGoOver, type TableChanges } from '../people/index.ts'
import { historyTable } from './submissions/sql.ts'

/** The marks of a duplicate student; where both were marked on one register, the remaining student's mark counts. */
const marks = oneEachGoesOver({
  kind: 'student',
  table: { table: 'attendance_marks', key: ['id'], touched: ['version'] },
  column: 'student_id',
  thing: ['class_id', 'date', 'period_id'],
  twin: 'removed',
  conflict: {
    code: 'marks_on_one_register',
    resolution: 'The mark of the remaining student counts; the other one is removed from the register.',
    about: (stored, merged) => ({
      class_id: merged['class_id'],
      date: merged['date'],
      period_id: merged['period_id'],
      kept_status: stored['status'],
      merged_status: merged['status'],
    }),
  },
  tell: keepMoves,
})

/** The history of marks says that they went from one student to the other, or off the register. */
async function keepMoves(context: RequestContext, changes: readonly TableChanges[]): Promise<void> {
  const entries = changes
    .flatMap((change) => change.rows)
    .map(({ before, after }) => ({
      mark_id: (after ?? before)?.['id'],
      reason: reasonOf(before, after),
      before: stateOf(before ?? after ?? {}),
      after: stateOf(after ?? before ?? {}),
    }))
  await keepHistory(context.tx, authorOf(context), historyTable, entries)
}

const reasonOf = (before: StoredRow | null, after: StoredRow | null): string =>
  before && after
    ? `Two records of one student: from ${before['student_id']} to ${after['student_id']}`
    : `Two records of one student: ${after ? 'back on' : 'taken off'} the register`

/** A mark as its history shows it. */
const stateOf = (row: StoredRow): Record<string, unknown> => ({
  ...Object.fromEntries(
    ['status', 'code', 'minutes_late', 'reason_code', 'remarks', 'recorded_by'].map((name) => [
      name,
      row[name],
    ]),
  ),
  recorded_at: formatInstant(new Date(String(row['recorded_at']))),
})

/** Absences that the office knows of before. */
const plannedPart = rowsGoOver(
  'student',
  { table: 'planned_absences', key: ['id'], touched: ['updated_at', 'version'] },
  'student_id',
)

/** Absences that families reported. */
const reportsPart = rowsGoOver(
  'student',
  { table: 'absence_reports', key: ['id'], touched: ['updated_at', 'version'] },
  'student_id',
)

/** Calls and notes about absences. */
const followUpsPart = rowsGoOver(
  'student',
  { table: 'absence_follow_ups', key: ['id'], touched: [] },
  'student_id',
)

/** Alerts for the office; where both records have one for the same day, the remaining student's stays. */
const alertsPart = oneEachGoesOver({
  kind: 'student',
  table: { table: 'attendance_alerts', key: ['id'], touched: ['updated_at', 'version'] },
  column: 'student_id',
  thing: ['date', 'kind'],
  twin: 'removed',
  conflict: {
    code: 'alerts_on_one_day',
    resolution: 'The alert of the remaining student stays; the other one is removed.',
    about: (stored, merged) => ({
      date: merged['date'],
      kept_status: stored['status'],
      merged_status: merged['status'],
    }),
  },
})

/** What of attendance follows a merge of two students. */
export const attendanceMergeParts: readonly MergePart[] = [
  marks,
  plannedPart,
  reportsPart,
  followUpsPart,
  alertsPart,
]
