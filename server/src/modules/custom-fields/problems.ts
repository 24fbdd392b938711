import { problem } from '../../kernel/http/problem.ts'

/** Error codes of custom fields. */
export const customFieldKeyTaken = problem(
  409,
  'custom_field_key_taken',
  'Another custom field has this key already; `details` names it.',
)
export const customFieldInUse = problem(
  409,
  'custom_field_in_use',
  'Other things refer to the custom field; `details` names them.',
)
