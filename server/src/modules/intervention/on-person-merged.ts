import { type MergePart, oneEachGoesOver } from '../people/index.ts'

/** The history of a duplicate student goes over; on a day on which both have a score the remaining one's counts. */
const history = oneEachGoesOver({
  kind: 'student',
  table: { table: 'risk_history', key: ['student_id', 'date'], touched: [] },
  column: 'student_id',
  thing: ['date'],
  twin: 'removed',
  conflict: {
    code: 'two_scores_of_one_day',
    resolution: 'The score of the remaining student counts.',
    about: (stored, merged) => ({
      date: stored['date'],
      kept_score: stored['score'],
      merged_score: merged['score'],
    }),
  },
})

/** The score is computed again within seconds; until then the remaining student's counts. */
const scores = oneEachGoesOver({
  kind: 'student',
  table: { table: 'risk_scores', key: ['student_id'], touched: [] },
  column: 'student_id',
  thing: [],
  twin: 'removed',
  conflict: {
    code: 'two_risk_scores',
    resolution: 'The score of the remaining student counts until it is computed again.',
    about: (stored, merged) => ({ kept_score: stored['score'], merged_score: merged['score'] }),
  },
})

/** What of scores follows a merge of two students. */
export const riskMergeParts: readonly MergePart[] = [history, scores]
