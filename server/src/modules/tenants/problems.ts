import { problem } from '../../kernel/http/problem.ts'

export const unknownModule = problem(422, 'unknown_module', 'There is no module with this code.')
export const slugTaken = problem(409, 'slug_taken', 'Another school has this slug.')
export const unknownPlan = problem(422, 'unknown_plan', 'There is no plan with this slug.')
export const confirmationRequired = problem(
  409,
  'confirmation_required',
  'This changes what a school works with: read what the answer lists, then repeat the request with `confirm` set to the slug of the school.',
)
export const confirmationWrong = problem(
  422,
  'confirmation_wrong',
  '`confirm` is not the slug of the school; nothing was changed.',
)
