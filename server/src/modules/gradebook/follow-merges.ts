import { oneEachGoesOver } from '../people/index.ts'

/** What a duplicate student reached; where both have a result in one line item, the kept student's counts. */
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
    resolution: 'The result of the kept student counts; the other one is archived.',
    about: (kept, merged) => ({
      line_item_id: merged['line_item_id'],
      kept_score: kept['score'],
      merged_score: merged['score'],
    }),
  },
})
