import { t } from '../../../kernel/http/wire.ts'

const headers = t.Record(t.String(), t.String())

/** Why no response came; a response of any status is not an error here. */
const errors = [
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

const RowError = t.described(
  t.Nullable(t.String()),
  `Why no answer came; null where one did. One of: ${errors.join(', ')}.`,
)
const Status = t.described(t.Nullable(t.Integer()), 'Status of the answer; null where none came.')

const delivery = {
  id: t.Uuid,
  endpoint_id: t.Uuid,
  event_id: t.described(t.Uuid, 'Of the event: `webhook-id` and `X-Webhook-Idempotency-Key` of every try.'),
  event_type: t.described(t.String(), 'Of the event.'),
  state: t.described(
    t.OneOf(['waiting', 'delivered', 'dead']),
    '`dead`: not retried automatically; a replay sends it again.',
  ),
  attempts: t.described(t.IntegerRange(0, 1000), 'Tries so far, of this round where it was replayed.'),
  is_being_sent: t.described(t.Boolean(), 'Whether a try is on its way right now.'),
  next_attempt_at: t.described(
    t.Nullable(t.Instant),
    'When it is tried next; null when it is not, or is being sent.',
  ),
  last_status: Status,
  last_fault: RowError,
  created_at: t.described(t.Instant, 'When the event happened.'),
  ended_at: t.described(t.Nullable(t.Instant), 'When it was delivered or given up.'),
  replayed_at: t.described(t.Nullable(t.Instant), 'When it was last replayed by hand.'),
}

export const Delivery = t.Strict('WebhookDelivery', delivery)

const Attempt = t.Strict('WebhookAttempt', {
  id: t.Uuid,
  attempt: t.described(t.IntegerRange(1, 1000), 'Which try it was, of its round.'),
  at: t.described(t.Instant, 'When it began.'),
  duration_ms: t.described(t.IntegerRange(0, 1_000_000), 'How long it took, milliseconds.'),
  request_headers: t.described(headers, 'The request headers, without the signature.'),
  status: Status,
  fault: RowError,
  answer_headers: t.described(t.Nullable(headers), 'Headers of the answer, without what is secret.'),
  answer_body: t.described(t.Nullable(t.String()), 'The beginning of the answer, 4,000 characters at most.'),
})

export const DeliveryDetail = t.Strict('WebhookDeliveryDetail', {
  ...delivery,
  body: t.described(
    t.Nullable(t.String()),
    'The bytes that are sent, at every try the same; null where your roles do not cover the type of event.',
  ),
  tries: t.described(t.Array(Attempt), 'The tries, the newest first.'),
})

export const TestOutcome = t.Strict('WebhookTest', {
  delivery_id: t.described(t.Uuid, 'The entry in the log.'),
  delivered: t.described(t.Boolean(), 'Whether it was answered with 2xx.'),
  status: Status,
  fault: RowError,
  duration_ms: t.described(t.IntegerRange(0, 1_000_000), 'How long it took, milliseconds.'),
  answer_headers: t.described(t.Nullable(headers), 'Headers of the answer, without what is secret.'),
  answer_body: t.described(t.Nullable(t.String()), 'The beginning of the answer, 4,000 characters at most.'),
})

export const DeadReplay = t.Strict('WebhookReplay', {
  since: t.described(
    t.Optional(t.Nullable(t.Instant)),
    'Dead letters of events since then; without it all of them.',
  ),
})
export const DeadReplayed = t.Strict('WebhookReplayed', {
  replayed: t.described(t.IntegerRange(0, 1_000_000), 'How many are sent again.'),
  more: t.described(t.Boolean(), 'Whether there were more; ask again for those.'),
})
