import { type MergePart, oneEachGoesOver, rowsGoOver } from '../people/index.ts'

const touched = ['updated_at', 'version']

/** Marks of closed terms; where both have one in a class, that of the remaining student counts. */
const termMarks = oneEachGoesOver({
  kind: 'student',
  table: { table: 'term_marks', key: ['id'], touched },
  column: 'student_id',
  thing: ['class_id', 'term_id'],
  twin: 'archived',
  conflict: {
    code: 'two_term_marks',
    resolution: 'The mark of the remaining student counts; the other one is archived.',
    about: (stored, merged) => ({
      class_id: merged['class_id'],
      term_id: merged['term_id'],
      kept_value: stored['value'],
      merged_value: merged['value'],
    }),
  },
})

/** Comments of report cards; where both have one, that of the remaining student stays. */
const comments = oneEachGoesOver({
  kind: 'student',
  table: { table: 'report_comments', key: ['id'], touched },
  column: 'student_id',
  thing: ['class_id', 'term_id'],
  twin: 'removed',
  conflict: {
    code: 'two_report_comments',
    resolution: 'The comment of the remaining student stays; the other one is removed.',
    about: (stored, merged) => ({
      class_id: merged['class_id'],
      term_id: merged['term_id'],
      kept_comment: stored['comment'],
      merged_comment: merged['comment'],
    }),
  },
})

/** What was changed of results goes with them. */
const history = rowsGoOver('student', { table: 'evaluation_history', key: ['id'], touched: [] }, 'student_id')

/** Term grades, comments and their history follow merges of students. */
export const evaluationMergeParts: readonly MergePart[] = [termMarks, comments, history]
