import { allowed } from '../../../kernel/http/access.ts'
import { accepted, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { eventTypes } from '../catalog/event-types.ts'
import { DeadReplay, DeadReplayed, Delivery, DeliveryDetail } from './schema.ts'
import { listDeliveries, readDelivery, replayDead, replayDelivery } from './service.ts'

const own = { school: 'required', params: t.Strict({ webhook_delivery_id: t.Uuid }) } as const
const read = allowed('integrations', 'read', 'webhooks:manage')
const write = allowed('integrations', 'write', 'webhooks:manage')

/** What was sent, what came back, and sending it again. */
export const deliveryRoutes = (): Route[] => [
  defineRoute({
    id: 'webhooks.listDeliveries',
    method: 'GET',
    path: '/api/v1/webhooks/deliveries/',
    summary: 'List webhook deliveries',
    description: 'Deliveries of the last 30 days, the newest first.',
    access: read,
    school: 'required',
    query: t.Strict({
      ...t.pageQuery,
      endpoint_id: t.described(t.Optional(t.Uuid), 'To this endpoint.'),
      state: t.described(t.Optional(t.OneOf(['waiting', 'delivered', 'dead'])), 'In this state.'),
      type: t.described(t.Optional(t.OneOf(eventTypes().map(({ type }) => type))), 'Of events of this type.'),
      since: t.described(t.Optional(InstantParameter), 'Of events since then.'),
    }),
    answers: { 200: t.PageOf(Delivery) },
    manifestKey: 'webhook_deliveries',
    handler: async (context) => ok(await listDeliveries(context)),
  }),
  defineRoute({
    ...own,
    id: 'webhooks.readDelivery',
    method: 'GET',
    path: '/api/v1/webhooks/deliveries/:webhook_delivery_id/',
    summary: 'Read a webhook delivery',
    description: 'One delivery, with what was sent and what came back at each try.',
    access: read,
    answers: { 200: DeliveryDetail },
    handler: async (context) => ok(await readDelivery(context, context.params.webhook_delivery_id)),
  }),
  defineRoute({
    ...own,
    id: 'webhooks.replayDelivery',
    method: 'POST',
    path: '/api/v1/webhooks/deliveries/:webhook_delivery_id/replay',
    summary: 'Replay a webhook delivery',
    description: 'Sends the delivery again, under the same id.',
    access: write,
    answers: { 202: Delivery },
    handler: async (context) => accepted(await replayDelivery(context, context.params.webhook_delivery_id)),
  }),
  defineRoute({
    id: 'webhooks.replayDead',
    method: 'POST',
    path: '/api/v1/webhooks/endpoints/:webhook_endpoint_id/replay',
    summary: 'Replay the dead deliveries of a webhook endpoint',
    description: 'Sends the failed deliveries of the endpoint again.',
    access: write,
    school: 'required',
    params: t.Strict({ webhook_endpoint_id: t.Uuid }),
    body: DeadReplay,
    bodyOptional: true,
    answers: { 202: DeadReplayed },
    handler: async (context) =>
      accepted(await replayDead(context, context.params.webhook_endpoint_id, context.body?.since)),
  }),
]
