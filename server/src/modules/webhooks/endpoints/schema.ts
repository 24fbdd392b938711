import { t } from '../../../kernel/http/wire.ts'
import { subscribableTypes } from '../catalog/event-types.ts'

const endpoint = {
  id: t.Uuid,
  url: t.described(t.String(), 'Where events are sent by POST.'),
  description: t.described(t.Nullable(t.String()), 'What it is for, in the words of the school.'),
  event_types: t.described(t.Array(t.String()), 'The types that are sent; none: every type.'),
  withheld_types: t.described(
    t.Array(t.String()),
    'Of an endpoint that gets every type: types that are not sent, since who set it may not read them.',
  ),
  status: t.described(
    t.OneOf(['active', 'disabled']),
    'Nothing is sent to a disabled endpoint; what waits for it stays.',
  ),
  disabled_reason: t.described(
    t.Nullable(t.OneOf(['switched_off', 'gone', 'failing'])),
    '`gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person.',
  ),
  disabled_at: t.described(t.Nullable(t.Instant), 'When it was disabled.'),
  failing_since: t.described(
    t.Nullable(t.Instant),
    'Since when every try failed; null: the last one succeeded.',
  ),
  last_delivered_at: t.described(t.Nullable(t.Instant), 'When it last took a delivery, to the minute.'),
  secret_hint: t.described(t.String(), 'The first characters of the secret.'),
  previous_secret_until: t.described(t.Nullable(t.Instant), 'Until when the secret before signs as well.'),
  created_by: t.described(t.Nullable(t.Uuid), 'The member who made it.'),
  created_at: t.described(t.Instant, 'When it was made.'),
  updated_at: t.described(t.Instant, 'When it was last changed.'),
  archived_at: t.described(t.Nullable(t.Instant), 'When it was archived.'),
}

export const Endpoint = t.Strict('WebhookEndpoint', endpoint)

export const EndpointWithSecret = t.Strict('WebhookEndpointWithSecret', {
  ...endpoint,
  secret: t.described(
    t.Optional(t.String()),
    'The signing secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: t.described(t.Optional(t.Boolean()), 'The secret was shown before and is not shown again.'),
})

const Url = t.described(
  t.String({ minLength: 1, maxLength: 2000 }),
  'A public https address. Names that lead to private networks are refused when they are called.',
)
const EventTypes = (names: readonly string[]) =>
  t.described(
    t.Array(t.OneOf(names, 'WebhookEventName'), { maxItems: names.length, uniqueItems: true }),
    'The types to send; none: every type, also those to come.',
  )

/** Bodies that name event types, which are known once the modules are composed. */
export function endpointBodies() {
  const eventNames = EventTypes(subscribableTypes())
  return {
    EndpointToMake: t.Strict('NewWebhookEndpoint', {
      url: Url,
      description: t.described(t.Optional(t.Nullable(t.SingleLine(200))), 'What it is for.'),
      event_types: t.Optional(eventNames),
    }),
    EndpointPatch: t.Strict('WebhookEndpointPatch', {
      url: t.Optional(Url),
      description: t.described(t.Optional(t.Nullable(t.SingleLine(200))), 'What it is for.'),
      event_types: t.Optional(eventNames),
    }),
  }
}
export type EndpointToMake = t.Static<ReturnType<typeof endpointBodies>['EndpointToMake']>
export type EndpointPatch = t.Static<ReturnType<typeof endpointBodies>['EndpointPatch']>

export const Rotation = t.Strict('WebhookSecretRotation', {
  overlap_hours: t.described(
    t.Optional(t.IntegerRange(0, 168)),
    'How long the previous secret also signs; 24 hours by default.',
  ),
})

export type EndpointBody = t.Static<typeof Endpoint>
