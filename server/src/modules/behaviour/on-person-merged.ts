import { type MergePart, oneEachGoesOver } from '../people/index.ts'

/** Records of a duplicate student; where both are part of one, the remaining student's part counts. */
const people = oneEachGoesOver({
  kind: 'student',
  table: { table: 'behaviour_people', key: ['record_id', 'student_id'], touched: [] },
  column: 'student_id',
  thing: ['record_id'],
  twin: 'removed',
  conflict: {
    code: 'two_parts_of_one_record',
    resolution: 'The part of the remaining student counts.',
    about: (stored, merged) => ({
      record_id: merged['record_id'],
      kept_part: stored['part'],
      merged_part: merged['part'],
    }),
  },
})

/** What of behaviour follows a merge of two students. */
export const behaviourMergeParts: readonly MergePart[] = [people]
