import { lockRows, type RowTable, type StoredRow } from '../../kernel/db/row-changes.ts'
import { followMerges, type MergePart } from '../people/index.ts'

const results: RowTable = { table: 'results', key: ['id'], touched: ['updated_at', 'version'] }

/** What a duplicate student reached; where both have a result in one line item, the kept student's counts. */
const resultPart: MergePart = {
  name: 'results',
  kinds: ['student'],
  tables: [results],
  plan: async (tx, { keepId, mergeId, at }) => {
    const rows = (await lockRows(tx, results, 'student_id', [keepId, mergeId])).filter(
      (row) => row['archived_at'] === null,
    )
    const own = new Map(
      rows
        .filter((row) => row['student_id'] === keepId && !isEmpty(row))
        .map((row) => [row['line_item_id'], row]),
    )
    const coming = rows.filter((row) => row['student_id'] === mergeId)
    const conflicts = coming.flatMap((row) => {
      const twin = own.get(row['line_item_id'])
      if (!twin) return []
      return {
        code: 'two_results',
        about: { line_item_id: row['line_item_id'], kept_score: twin['score'], merged_score: row['score'] },
        resolution: 'The result of the kept student counts; the other one is archived.',
      }
    })
    const changes = coming.map((row) => ({
      before: row,
      after: own.has(row['line_item_id'])
        ? { ...row, archived_at: at.toISOString() }
        : { ...row, student_id: keepId },
    }))
    return {
      moved: coming.length - conflicts.length,
      conflicts,
      changes: [{ table: results, rows: changes }],
    }
  },
}

/** A cell of the gradebook that was cleared again. */
const isEmpty = (row: StoredRow): boolean =>
  row['score_status'] === 'partially graded' && row['score'] === null && row['comment'] === null

/** Lets results follow merges; called once at start. */
export const followStudentMerges = (): void => followMerges(resultPart)
