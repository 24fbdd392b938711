import { problem } from '../../kernel/http/problem.ts'

export const moduleNotEntitled = problem(
  403,
  'module_not_entitled',
  'The plan of this school does not include the module; `needs` says which level does.',
)
export const moduleDisabled = problem(
  403,
  'module_disabled',
  'The school has switched this module off; its owner or administrator can switch it on.',
)
export const featureNotAvailable = problem(
  403,
  'feature_not_available',
  'The report bundle of this school does not hold the feature; `needs` says which bundle does.',
)
