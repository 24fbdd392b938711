import { problem } from '../../kernel/http/problem.ts'

export const pushAddressRefused = problem(
  422,
  'push_address_refused',
  'The address of the push service is not one that Campus calls: `details` says why.',
)
