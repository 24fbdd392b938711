import { problem } from '../../../kernel/http/problem.ts'

/** Errors of OneRoster that no other part of the product has (1EdTech OneRoster 1.1 Final, section 3.5.3). */
export const invalidFilterField = problem(
  400,
  'invalid_filter_field',
  'The filter names a field that these rows do not have.',
)
export const blankSelectionField = problem(
  400,
  'invalid_blank_selection_field',
  'The parameter fields names no field, or an empty one.',
)
export const oneRosterTooSlow = problem(
  503,
  'oneroster_too_slow',
  'This filter or order has to look into every row of the collection, and that took too long: ask for fewer by class, student or `dateLastModified`, or again after `retry_after` seconds.',
)
