import { problem } from '../../../kernel/http/problem.ts'

/** Error codes of rosters and class groups. */
export const classArchived = problem(
  409,
  'class_archived',
  'The class is archived: bring it back before anyone joins it.',
)
export const groupNameTaken = problem(
  409,
  'group_name_taken',
  'Another group of the class has this name already.',
)
