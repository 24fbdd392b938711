import { oneEachGoesOver } from '../people/index.ts'

/** The results of a duplicate student; where both have one in the same line item, that of the remaining student counts. */
export const resultMergePart = oneEachGoesOver({
  kind: 'student',
  table: { table: 'results', key: ['id'], touched: ['updated_at', 'version'] },
  column: 'student_id',
  thing: ['line_item_id'],
  twin: 'archived',
  // A cell of the gradebook that was cleared again says nothing.
  says: (row) =>
    row['score_status'] !== 'partially graded' || row['score'] !== null || row['comment'] !== null,
  conflict: {
    code: 'two_results',
    resolution: 'The result of the remaining student counts; the other one is archived.',
    about: (remaining, merged) => ({
      line_item_id: merged['line_item_id'],
      kept_score: remaining['score'],
      merged_score: merged['score'],
    }),
  },
})
