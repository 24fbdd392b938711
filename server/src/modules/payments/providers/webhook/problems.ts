import { problem } from '../../../../kernel/http/problem.ts'

export const webhookSignatureInvalid = problem(
  401,
  'webhook_signature_invalid',
  'The signature is not one of this school’s connection to the provider, or its time is off by more than 300 seconds; nothing was stored.',
)
