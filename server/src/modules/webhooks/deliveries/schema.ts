import { Instant, Nullable, OneOf, Strict, said, Type, Uuid, Whole } from '../../../kernel/http/shapes.ts'

const headers = Type.Record(Type.String(), Type.String())

/** Why no answer came; an answer of any status is no fault. */
const faults = [
  'invalid_url',
  'https_required',
  'port_refused',
  'host_unavailable',
  'connection_failed',
  'timeout',
  'answer_too_large',
  'secret_unreadable',
  'endpoint_archived',
] as const

const Fault = said(
  Nullable(Type.String()),
  `Why no answer came; null where one did. One of: ${faults.join(', ')}.`,
)
const Status = said(Nullable(Type.Integer()), 'Status of the answer; null where none came.')

const delivery = {
  id: Uuid,
  endpoint_id: Uuid,
  event_id: said(Uuid, 'Of the event: `webhook-id` and `X-Webhook-Idempotency-Key` of every try.'),
  event_type: said(Type.String(), 'Of the event.'),
  state: said(
    OneOf(['waiting', 'delivered', 'dead']),
    '`dead`: not tried again by itself; a replay sends it anew.',
  ),
  attempts: said(Whole(0, 1000), 'Tries so far, of this round where it was replayed.'),
  is_being_sent: said(Type.Boolean(), 'Whether a try is on its way right now.'),
  next_attempt_at: said(Nullable(Instant), 'When it is tried next; null when it is not, or is being sent.'),
  last_status: Status,
  last_fault: Fault,
  created_at: said(Instant, 'When the event happened.'),
  ended_at: said(Nullable(Instant), 'When it was delivered or given up.'),
  replayed_at: said(Nullable(Instant), 'When it was last sent anew by hand.'),
}

export const Delivery = Strict('WebhookDelivery', delivery)

const Attempt = Strict('WebhookAttempt', {
  id: Uuid,
  attempt: said(Whole(1, 1000), 'Which try it was, of its round.'),
  at: said(Instant, 'When it began.'),
  duration_ms: said(Whole(0, 1_000_000), 'How long it took, milliseconds.'),
  request_headers: said(headers, 'What was sent beside the body, without the signature.'),
  status: Status,
  fault: Fault,
  answer_headers: said(Nullable(headers), 'Headers of the answer, without what is secret.'),
  answer_body: said(Nullable(Type.String()), 'The beginning of the answer, 4,000 characters at most.'),
})

export const DeliveryDetail = Strict('WebhookDeliveryDetail', {
  ...delivery,
  body: said(
    Nullable(Type.String()),
    'The bytes that are sent, at every try the same; null where your roles do not cover the type of event.',
  ),
  tries: said(Type.Array(Attempt), 'The tries, the newest first.'),
})

export const TestOutcome = Strict('WebhookTest', {
  delivery_id: said(Uuid, 'The entry in the log.'),
  delivered: said(Type.Boolean(), 'Whether it was answered with 2xx.'),
  status: Status,
  fault: Fault,
  duration_ms: said(Whole(0, 1_000_000), 'How long it took, milliseconds.'),
  answer_headers: said(Nullable(headers), 'Headers of the answer, without what is secret.'),
  answer_body: said(Nullable(Type.String()), 'The beginning of the answer, 4,000 characters at most.'),
})

export const DeadReplay = Strict('WebhookReplay', {
  since: said(Type.Optional(Nullable(Instant)), 'Dead letters of events since then; without it all of them.'),
})
export const DeadReplayed = Strict('WebhookReplayed', {
  replayed: said(Whole(0, 1_000_000), 'How many are sent anew.'),
  more: said(Type.Boolean(), 'Whether there were more; ask again for those.'),
})
