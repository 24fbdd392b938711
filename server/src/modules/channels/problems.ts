import { problem } from '../../kernel/http/problem.ts'

export const pushAddressInvalid = problem(
  422,
  'push_address_invalid',
  'The address of the push service cannot be called.',
)
