import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { TestOutcome } from '../deliveries/schema.ts'
import { testEndpoint } from '../sending/test-endpoint.ts'
import { Endpoint, EndpointWithSecret, endpointBodies, Rotation } from './schema.ts'
import {
  archiveEndpoint,
  createEndpoint,
  listEndpoints,
  patchEndpoint,
  readEndpoint,
  rotateEndpointSecret,
  switchEndpoint,
} from './service.ts'

const one = '/api/v1/webhooks/endpoints/:webhook_endpoint_id/'
const own = { school: 'required', params: t.Strict({ webhook_endpoint_id: t.Uuid }) } as const
const write = allowed('integrations', 'write', 'webhooks:manage')

const ownRoutes = ({ EndpointToMake, EndpointPatch }: ReturnType<typeof endpointBodies>): Route[] =>
  resourceRoutes({
    module: 'webhooks',
    title: 'Endpoint',
    titles: 'Endpoints',
    one: 'a webhook endpoint',
    many: 'webhook endpoints',
    path: '/api/v1/webhooks/endpoints/',
    parameter: 'webhook_endpoint_id',
    read: allowed('integrations', 'read', 'webhooks:manage'),
    write,
    schemas: {
      Item: Endpoint,
      Page: t.PageOf(Endpoint),
      Params: own.params,
      Query: t.Strict({
        ...t.pageQuery,
        archived: t.described(
          t.Optional(t.Boolean()),
          'Those that were archived instead of those that stand.',
        ),
      }),
      Input: EndpointToMake,
      Patch: EndpointPatch,
      Created: EndpointWithSecret,
    },
    operations: {
      list: {
        description: 'Webhook endpoints of the school; never their secrets.',
        manifestKey: 'webhook_endpoints',
      },
      create: {
        description: 'Make a webhook endpoint; its signing secret is shown this once.',
        stepUp: true,
        secretMembers: ['secret'],
      },
      change: {
        description: 'Change where a webhook endpoint leads and which types it wants.',
        stepUp: true,
      },
      archive: {
        description:
          'Archive a webhook endpoint; its secret is forgotten and what waited for it is not sent.',
      },
    },
    list: listEndpoints,
    create: (context) => createEndpoint(context, context.body),
    get: (context) => readEndpoint(context, context.params.webhook_endpoint_id),
    change: (context) => patchEndpoint(context, context.params.webhook_endpoint_id, context.body),
    archive: (context) => archiveEndpoint(context, context.params.webhook_endpoint_id),
  })

const otherRoutes: Route[] = [
  defineRoute({
    ...own,
    id: 'webhooks.rotateSecret',
    method: 'POST',
    path: `${one}rotate-secret`,
    summary: 'Rotate the secret of a webhook endpoint',
    description:
      'Give a webhook endpoint another secret; the one before it signs as well for the hours of overlap.',
    access: write,
    stepUp: true,
    ifMatch: true,
    body: Rotation,
    bodyOptional: true,
    answers: { 200: EndpointWithSecret },
    secretMembers: ['secret'],
    handler: async (context) => {
      const { params, body } = context
      return ok(await rotateEndpointSecret(context, params.webhook_endpoint_id, body?.overlap_hours ?? 24))
    },
  }),
  defineRoute({
    ...own,
    id: 'webhooks.enableEndpoint',
    method: 'POST',
    path: `${one}enable`,
    summary: 'Enable a webhook endpoint',
    description: 'Switch a webhook endpoint on; what waited for it is sent.',
    access: write,
    ifMatch: true,
    answers: { 200: Endpoint },
    handler: async (context) => ok(await switchEndpoint(context, context.params.webhook_endpoint_id, true)),
  }),
  defineRoute({
    ...own,
    id: 'webhooks.disableEndpoint',
    method: 'POST',
    path: `${one}disable`,
    summary: 'Disable a webhook endpoint',
    description: 'Switch a webhook endpoint off; later events are not stored for it.',
    access: write,
    ifMatch: true,
    answers: { 200: Endpoint },
    handler: async (context) => ok(await switchEndpoint(context, context.params.webhook_endpoint_id, false)),
  }),
  defineRoute({
    ...own,
    id: 'webhooks.testEndpoint',
    method: 'POST',
    path: `${one}test`,
    summary: 'Test a webhook endpoint',
    description: 'Sends `webhook.test` to the endpoint now and reports the outcome.',
    access: write,
    ownTransactions: true,
    notIdempotent: true,
    limits: [{ name: 'webhook_test', per: 'school', limit: 30, seconds: 60 }],
    answers: { 200: TestOutcome },
    handler: async (context) => ok(await testEndpoint(context, context.params.webhook_endpoint_id)),
  }),
]

/** Where a school is sent what happens. */
export const endpointRoutes = (): Route[] => [...ownRoutes(endpointBodies()), ...otherRoutes]
