import { problem } from '../../kernel/http/problem.ts'

export const webhookAddressRefused = problem(
  422,
  'webhook_address_refused',
  'Webhooks go to public https addresses and to networks that the server setting CAMPUS_PRIVATE_ADDRESSES lists; `details` says what is wrong with this one.',
)
export const tooManyWebhookEndpoints = problem(
  409,
  'too_many_webhook_endpoints',
  'The school has as many webhook endpoints as it may have; archive one of them first.',
)
export const webhookEndpointArchived = problem(
  409,
  'webhook_endpoint_archived',
  'The webhook endpoint is archived; make a new one.',
)
export const webhookEndpointNotActive = problem(
  409,
  'webhook_endpoint_not_active',
  'Nothing is sent to an endpoint that is switched off or archived; enable it first.',
)
export const webhookBeingSent = problem(
  409,
  'webhook_being_sent',
  'This delivery is being sent right now; look at its outcome in a moment.',
)
export const overlapRunning = problem(
  409,
  'secret_overlap_running',
  'The secret before this one still signs until `previous_secret_until`; wait for it, or give a new secret without overlap (`overlap_hours: 0`).',
)
export const webhookTypesRefused = problem(
  403,
  'webhook_types_refused',
  'You may not read the events that `event_types` lists, so you may not have them sent: ask a user who may.',
)
