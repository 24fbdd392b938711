import { lockRows, type RowTable, type StoredRow } from '../../kernel/db/row-changes.ts'
import { authorOf } from '../../kernel/history/author.ts'
import { keepHistory } from '../../kernel/history/keep-history.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { followMerges, type MergePart, rowsGoOver, type TableChanges } from '../people/index.ts'
import { historyTable } from './submissions/sql.ts'

const marks: RowTable = { table: 'attendance_marks', key: ['id'], touched: ['version'] }

/** The marks of a duplicate student; where both were marked on one register, the kept student's mark counts. */
const markPart: MergePart = {
  name: 'attendance_marks',
  kinds: ['student'],
  tables: [marks],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await lockRows(tx, marks, 'student_id', [keepId, mergeId])
    const own = new Map(
      rows.filter((row) => row['student_id'] === keepId).map((row) => [registerOf(row), row]),
    )
    const coming = rows.filter((row) => row['student_id'] === mergeId)
    const conflicts = coming.flatMap((row) => {
      const twin = own.get(registerOf(row))
      return twin ? [conflictOf(twin, row)] : []
    })
    const changes = coming.map((row) => ({
      before: row,
      after: own.has(registerOf(row)) ? null : { ...row, student_id: keepId },
    }))
    return { moved: coming.length - conflicts.length, conflicts, changes: [{ table: marks, rows: changes }] }
  },
  tell: keepMoves,
}

const registerOf = (row: StoredRow): string =>
  JSON.stringify([row['class_id'], row['date'], row['period_id']])

const conflictOf = (twin: StoredRow, row: StoredRow) => ({
  code: 'marks_on_one_register',
  about: {
    class_id: row['class_id'],
    date: row['date'],
    period_id: row['period_id'],
    kept_status: twin['status'],
    merged_status: row['status'],
  },
  resolution: 'The mark of the kept student counts; the other one is taken off the register.',
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

/** Lets marks and planned absences follow merges; called once at start. */
export function followStudentMerges(): void {
  followMerges(markPart)
  followMerges(plannedPart)
}
