import { problem } from '../../../kernel/http/problem.ts'

/** Error codes of rosters and class groups. */
export const classArchived = problem(
  409,
  'class_archived',
  'The class is archived: bring it back before anyone joins it.',
)
export const daysRecorded = problem(
  409,
  'days_recorded',
  'Registers were taken on days that this takes the student off the roster: `details` names them. Correct the dates, or send `recorded=keep` and the records stay.',
)
export const groupNameTaken = problem(
  409,
  'group_name_taken',
  'Another group of the class has this name already.',
)
