import { problem } from '../../kernel/http/problem.ts'

/** Error codes of people. */
export const studentCodeTaken = problem(
  409,
  'student_code_taken',
  'Another student of the school, maybe an archived one, has this student_code.',
)
export const personLinkedElsewhere = problem(
  409,
  'person_linked_elsewhere',
  'This person already has another account, or the account belongs to another person of the school.',
)
