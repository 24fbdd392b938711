import { problem } from '../../kernel/http/problem.ts'

/** Error codes of academics. */
export const codeTaken = problem(
  409,
  'structure_code_taken',
  'Another one of the school has this code already; `details` names it.',
)
export const stillInUse = problem(
  409,
  'still_in_use',
  'Other things hang on it: move or archive them first; `in_use_by` and `details` name them.',
)
