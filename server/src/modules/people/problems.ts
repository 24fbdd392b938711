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
export const staffNumberTaken = problem(
  409,
  'staff_number_taken',
  'Another member of staff of the school, maybe an archived one, has this staff_number.',
)
export const ownLinkRefused = problem(
  403,
  'own_link_refused',
  'Nobody links themself to a child or widens the own link: another member of staff has to do it.',
)
export const personArchived = problem(
  409,
  'person_archived',
  'The student or the guardian is archived: bring the person back first.',
)
export const photoRefused = problem(
  422,
  'photo_refused',
  'The photo is no JPEG, PNG or WebP that can be read, or has too many pixels; see `details`.',
)
export const photosBusy = problem(
  503,
  'photos_busy',
  'Too many photos are being worked on; try again in a moment.',
)
export const mergeNotPossible = problem(
  409,
  'merge_not_possible',
  'These two cannot be merged: one was merged before, or the one to keep is archived; see `details`.',
)
export const mergeNotUndoable = problem(
  409,
  'merge_not_undoable',
  'The merge cannot be undone any more; `details` names what has changed since.',
)
export const ownMergeRefused = problem(
  403,
  'own_merge_refused',
  'Nobody merges themself, or a child they are linked to, with another record: another member of staff has to do it.',
)
export const personMerged = problem(
  409,
  'person_merged',
  'This duplicate was merged into another person (`merged_into`): change that one, or undo the merge.',
)
