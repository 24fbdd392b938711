import { problem } from '../../kernel/http/problem.ts'

export const rolloverStale = problem(
  409,
  'rollover_stale',
  'Something has changed since the preview: make a new one, look at it, and apply that.',
)
export const rolloverNotPreviewed = problem(
  409,
  'rollover_not_previewed',
  'The rollover was applied or undone already.',
)
export const yearRolledOver = problem(
  409,
  'year_rolled_over',
  'The school year has gone over already; undo that rollover first.',
)
export const rolloverNotApplied = problem(409, 'rollover_not_applied', 'The rollover is not applied.')
export const rolloverUndoExpired = problem(
  409,
  'rollover_undo_expired',
  'A rollover can be undone for 24 hours; they are over.',
)
export const rolloverInUse = problem(
  409,
  'rollover_in_use',
  'What the rollover made is used or has changed since; `details` says by what.',
)
