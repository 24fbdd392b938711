import { oneself } from '../../kernel/http/access.ts'
import { accepted, defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { eventStreamHeaders, wantsEvents } from '../../kernel/http/event-stream.ts'
import { t } from '../../kernel/http/wire.ts'
import { lifeRoutes } from './life/routes.ts'
import { OrderTaken, SchoolOrder, TimelineWire } from './schema.ts'
import { orderSchool } from './service.ts'
import { readTimeline, streamTimeline, timelineOf } from './timeline.ts'

/** Endpoints of provisioning: how schools come, change their plan, are suspended and closed. */
export const provisioningRoutes: Route[] = [
  defineRoute({
    id: 'provisioning.order',
    method: 'POST',
    path: '/api/v1/tenants/provision',
    summary: 'Order a school',
    description: 'Order a school: by an operator, or by the owner of a school as a child of it.',
    access: oneself,
    school: 'none',
    stepUp: true,
    body: SchoolOrder,
    answers: { 202: OrderTaken },
    limits: [{ name: 'provision', per: 'user', limit: 60, seconds: 3600 }],
    manifestKey: 'tenant_provision',
    handler: async (context) => accepted(await orderSchool(context)),
  }),
  defineRoute({
    id: 'provisioning.readTimeline',
    method: 'GET',
    path: '/api/v1/tenants/provision/:job_id/',
    summary: 'Read the timeline of a school being set up',
    description: 'The timeline of a school in the making; with Accept: text/event-stream as it happens.',
    access: oneself,
    school: 'none',
    params: t.Strict({ job_id: t.Uuid }),
    answers: { 200: TimelineWire },
    handler: async (context) => {
      const { job_id: id } = context.params
      if (!wantsEvents(context.headers)) return ok(timelineOf(await readTimeline(context, id)))
      return { status: 200, stream: await streamTimeline(context, id), headers: eventStreamHeaders }
    },
  }),
  ...lifeRoutes,
]
