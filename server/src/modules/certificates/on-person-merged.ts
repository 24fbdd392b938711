import { type MergePart, oneEachGoesOver, rowsGoOver } from '../people/index.ts'

/** Every document of a duplicate student is the remaining one's. */
const documents = rowsGoOver('student', { table: 'issued_documents', key: ['id'], touched: [] }, 'student_id')

/** Where both were in one run, what happened to the remaining student counts. */
const students = oneEachGoesOver({
  kind: 'student',
  table: { table: 'document_run_students', key: ['run_id', 'student_id'], touched: [] },
  column: 'student_id',
  thing: ['run_id'],
  twin: 'removed',
  conflict: {
    code: 'two_students_of_one_run',
    resolution: 'The result of the remaining student counts.',
    about: (stored, merged) => ({
      run_id: merged['run_id'],
      kept_state: stored['state'],
      merged_state: merged['state'],
    }),
  },
})

/** What of documents follows a merge of two students. */
export const documentMergeParts: readonly MergePart[] = [documents, students]
