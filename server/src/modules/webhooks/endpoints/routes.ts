import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { PageOf, pageQuery, Strict, said, Type, Uuid } from '../../../kernel/http/shapes.ts'
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
const own = { school: 'required', params: Strict({ webhook_endpoint_id: Uuid }) } as const
const read = allowed('integrations', 'read', 'webhooks:manage')
const write = allowed('integrations', 'write', 'webhooks:manage')

const bodyRoutes = ({ EndpointToMake, EndpointPatch }: ReturnType<typeof endpointBodies>): Route[] => [
  defineRoute({
    id: 'webhooks.createEndpoint',
    method: 'POST',
    path: '/api/v1/webhooks/endpoints/',
    summary: 'Create a webhook endpoint',
    description: 'Make a webhook endpoint; its signing secret is shown this once.',
    access: write,
    school: 'required',
    stepUp: true,
    body: EndpointToMake,
    answers: { 201: EndpointWithSecret },
    secretMembers: ['secret'],
    handler: async (context) => created(await createEndpoint(context, context.body)),
  }),
  defineRoute({
    ...own,
    id: 'webhooks.changeEndpoint',
    method: 'PATCH',
    path: one,
    summary: 'Change a webhook endpoint',
    description: 'Change where a webhook endpoint leads and which types it wants.',
    access: write,
    stepUp: true,
    body: EndpointPatch,
    answers: { 200: Endpoint },
    handler: async (context) =>
      ok(await patchEndpoint(context, context.params.webhook_endpoint_id, context.body)),
  }),
]

const otherRoutes: Route[] = [
  defineRoute({
    id: 'webhooks.listEndpoints',
    method: 'GET',
    path: '/api/v1/webhooks/endpoints/',
    summary: 'List webhook endpoints',
    description: 'Webhook endpoints of the school; never their secrets.',
    access: read,
    school: 'required',
    query: Strict({
      ...pageQuery,
      archived: said(Type.Optional(Type.Boolean()), 'Those that were archived instead of those that stand.'),
    }),
    answers: { 200: PageOf(Endpoint) },
    manifestKey: 'webhook_endpoints',
    handler: async (context) => ok(await listEndpoints(context)),
  }),
  defineRoute({
    ...own,
    id: 'webhooks.readEndpoint',
    method: 'GET',
    path: one,
    summary: 'Read a webhook endpoint',
    access: read,
    answers: { 200: Endpoint },
    handler: async (context) => ok(await readEndpoint(context, context.params.webhook_endpoint_id)),
  }),
  defineRoute({
    ...own,
    id: 'webhooks.archiveEndpoint',
    method: 'DELETE',
    path: one,
    summary: 'Archive a webhook endpoint',
    description: 'Archive a webhook endpoint; its secret is forgotten and what waited for it is not sent.',
    access: write,
    answers: { 204: null },
    handler: async (context) => {
      await archiveEndpoint(context, context.params.webhook_endpoint_id)
      return noContent
    },
  }),
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
    description: 'Switch a webhook endpoint off; what happens from now on is not kept for it.',
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
export const endpointRoutes = (): Route[] => [...bodyRoutes(endpointBodies()), ...otherRoutes]
