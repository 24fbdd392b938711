import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { wholeList } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { eventTypes, testType } from './event-types.ts'
import { maySubscribe } from './subscription.ts'

const Description = t.Strict('WebhookEventType', {
  type: t.described(t.String(), 'As in `type` of the body.'),
  description: t.described(t.String(), 'What has happened.'),
  schema: t.described(t.Record(t.String(), t.Unknown()), 'JSON Schema 2020-12 of the whole body.'),
  may_subscribe: t.described(t.Boolean(), 'Whether your roles let you send it to an endpoint.'),
  example: t.described(t.Record(t.String(), t.Unknown()), 'A whole body.'),
})

const dialect = { $schema: 'https://json-schema.org/draft/2020-12/schema' }

const described = () =>
  eventTypes().map(({ schema, ...rest }) => ({ ...rest, schema: { ...dialect, ...schema } }))

export const eventTypeRoutes: Route[] = [
  defineRoute({
    id: 'webhooks.listEventTypes',
    method: 'GET',
    path: '/api/v1/webhooks/event-types/',
    summary: 'List webhook event types',
    description:
      'The types of events that webhooks send, each with JSON Schema and example. Delivered at least once and in no promised order: skip an id that you have seen, and order by `created_at` and `id`, which rise with time.',
    access: allowed('integrations', 'read', 'webhooks:manage'),
    school: 'required',
    answers: { 200: t.PageOf(Description) },
    manifestKey: 'webhook_event_types',
    handler: ({ principal }) => {
      const may = (type: string) => type === testType || maySubscribe(principal, type)
      return ok(wholeList(described().map((one) => ({ ...one, may_subscribe: may(one.type) }))))
    },
  }),
]
