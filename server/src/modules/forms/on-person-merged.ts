import { type MergePart, oneEachGoesOver, rowsGoOver } from '../people/index.ts'

const answers = { table: 'form_answers', key: ['id'], touched: ['updated_at', 'version'] } as const
const updates = { table: 'form_updates', key: ['id'], touched: ['updated_at', 'version'] } as const

/** Answers of a duplicate; where both have one to the same form, the remaining person's counts and both are stored. */
const answersOf = (
  kind: 'student' | 'guardian' | 'teacher',
  column: string,
  thing: readonly string[],
): MergePart =>
  oneEachGoesOver({
    kind,
    table: answers,
    column,
    thing,
    twin: 'archived',
    conflict: {
      code: 'two_answers_to_one_form',
      resolution: 'The answer of the remaining person counts; the other one is stored without effect.',
      about: (stored, merged) => ({
        form_id: merged['form_id'],
        kept_answer_id: stored['id'],
        merged_answer_id: merged['id'],
      }),
    },
  })

/** A student whom an audience names twice is named once. */
const named = oneEachGoesOver({
  kind: 'student',
  table: { table: 'form_students', key: ['form_id', 'student_id'], touched: [] },
  column: 'student_id',
  thing: ['form_id'],
  twin: 'removed',
  conflict: {
    code: 'named_twice_by_a_form',
    resolution: 'The form names the remaining student.',
    about: (_stored, merged) => ({ form_id: merged['form_id'] }),
  },
})

/** What of forms follows a merge of two persons. */
export const formMergeParts: readonly MergePart[] = [
  answersOf('student', 'student_id', ['form_id', 'guardian_id']),
  answersOf('guardian', 'guardian_id', ['form_id', 'student_id']),
  answersOf('teacher', 'staff_id', ['form_id']),
  named,
  rowsGoOver('student', updates, 'student_id'),
  rowsGoOver('guardian', updates, 'guardian_id'),
]
