import {
  Instant,
  Line,
  Nullable,
  OneOf,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { subscribableTypes } from '../catalog/event-types.ts'

const endpoint = {
  id: Uuid,
  url: said(Type.String(), 'Where events are sent by POST.'),
  description: said(Nullable(Type.String()), 'What it is for, in the words of the school.'),
  event_types: said(Type.Array(Type.String()), 'The types that are sent; none: every type.'),
  withheld_types: said(
    Type.Array(Type.String()),
    'Of an endpoint that gets every type: types that are not sent, since who set it may not read them.',
  ),
  status: said(
    OneOf(['active', 'disabled']),
    'Nothing is sent to a disabled endpoint; what waits for it stays.',
  ),
  disabled_reason: said(
    Nullable(OneOf(['switched_off', 'gone', 'failing'])),
    '`gone`: it answered 410; `failing`: no delivery succeeded for five days; `switched_off`: by a person.',
  ),
  disabled_at: said(Nullable(Instant), 'When it was disabled.'),
  failing_since: said(Nullable(Instant), 'Since when every try failed; null: the last one succeeded.'),
  last_delivered_at: said(Nullable(Instant), 'When it last took a delivery, to the minute.'),
  secret_hint: said(Type.String(), 'The first characters of the secret.'),
  previous_secret_until: said(Nullable(Instant), 'Until when the secret before signs as well.'),
  created_by: said(Nullable(Uuid), 'The member who made it.'),
  created_at: said(Instant, 'When it was made.'),
  updated_at: said(Instant, 'When it was last changed.'),
  archived_at: said(Nullable(Instant), 'When it was archived.'),
}

export const Endpoint = Strict('WebhookEndpoint', endpoint)

export const EndpointWithSecret = Strict('WebhookEndpointWithSecret', {
  ...endpoint,
  secret: said(
    Type.Optional(Type.String()),
    'The signing secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: said(Type.Optional(Type.Boolean()), 'The secret was told before and is not told again.'),
})

const Url = said(
  Type.String({ minLength: 1, maxLength: 2000 }),
  'A public https address. Names that lead to private networks are refused when they are called.',
)
const EventTypes = (names: readonly string[]) =>
  said(
    Type.Array(OneOf(names, 'WebhookEventName'), { maxItems: names.length, uniqueItems: true }),
    'The types to send; none: every type, also those to come.',
  )

/** Bodies that name event types, which are known once the modules are composed. */
export function endpointBodies() {
  const eventNames = EventTypes(subscribableTypes())
  return {
    EndpointToMake: Strict('NewWebhookEndpoint', {
      url: Url,
      description: said(Type.Optional(Nullable(Line(200))), 'What it is for.'),
      event_types: Type.Optional(eventNames),
    }),
    EndpointPatch: Strict('WebhookEndpointPatch', {
      url: Type.Optional(Url),
      description: said(Type.Optional(Nullable(Line(200))), 'What it is for.'),
      event_types: Type.Optional(eventNames),
    }),
  }
}
export type EndpointToMake = Static<ReturnType<typeof endpointBodies>['EndpointToMake']>
export type EndpointPatch = Static<ReturnType<typeof endpointBodies>['EndpointPatch']>

export const Rotation = Strict('WebhookSecretRotation', {
  overlap_hours: said(
    Type.Optional(Whole(0, 168)),
    'How long the secret before signs as well; 24 hours unless told.',
  ),
})

export type EndpointBody = Static<typeof Endpoint>
