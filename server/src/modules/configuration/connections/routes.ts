import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  Strict,
  said,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { paymentConnectionRoutes } from './payments/routes.ts'
import { Connection, Service } from './schema.ts'
import {
  archiveConnection,
  changeConnection,
  createConnection,
  listConnections,
  readConnection,
} from './service.ts'
import { sendTestMail } from './test-mail.ts'

const Settings = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 50 })

const TestOutcome = Strict('ServiceConnectionTest', {
  ok: Type.Boolean(),
  sent_to: said(Type.String(), 'The address of whoever asked.'),
  fault: said(
    Nullable(
      OneOf(['host_unavailable', 'port_refused', 'connection_failed', 'sign_in_refused', 'mail_refused']),
    ),
    'Why the server was not reached, or did not take the mail.',
  ),
})
/** Tests of one person: each waits for a server outside. */
const testRule: RateRule = { name: 'connection_test', per: 'user', limit: 10, seconds: 900 }

const base = '/api/v1/integrations/service-connections/'
const own = { school: 'required', params: Strict({ service_connection_id: Uuid }) } as const
const read = allowed('integrations', 'read', 'config:read')
const write = allowed('integrations', 'write', 'integrations:manage')

/** The services outside that a school has connected. */
export const connectionRoutes: Route[] = [
  ...paymentConnectionRoutes,
  defineRoute({
    id: 'integrations.listServiceConnections',
    method: 'GET',
    path: base,
    summary: 'List service connections',
    description: 'Services that the school has connected, with their settings; never their secrets.',
    access: read,
    school: 'required',
    query: Strict({
      ...pageQuery,
      service: Type.Optional(Service),
      archived: said(
        Type.Optional(Type.Boolean()),
        'Those that were taken away instead of those that stand.',
      ),
    }),
    answers: { 200: PageOf(Connection) },
    manifestKey: 'service_connections',
    handler: async (context) => {
      const { service } = context.query
      return ok(await listConnections(context, service === undefined ? undefined : [service]))
    },
  }),
  defineRoute({
    id: 'integrations.createServiceConnection',
    method: 'POST',
    path: base,
    summary: 'Create a service connection',
    description:
      'Connect a service by the schema of the integration catalog; secrets are encrypted and never shown again, and one that takes payments waits for approval.',
    access: write,
    school: 'required',
    stepUp: true,
    body: Strict('NewServiceConnection', {
      service: Service,
      name: said(Type.Optional(Line(200)), 'Tells several connections of a service apart.'),
      settings: Settings,
      is_active: Type.Optional(Type.Boolean()),
    }),
    answers: { 201: Connection },
    handler: async (context) => created(await createConnection(context, context.body)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.readServiceConnection',
    method: 'GET',
    path: `${base}:service_connection_id/`,
    summary: 'Read a service connection',
    description: 'One connected service.',
    access: read,
    answers: { 200: Connection },
    handler: async (context) => ok(await readConnection(context, context.params.service_connection_id)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.changeServiceConnection',
    method: 'PATCH',
    path: `${base}:service_connection_id/`,
    summary: 'Change a service connection',
    description:
      'Change a connected service (RFC 7396); secrets that are not named stay, and of one that takes payments the change waits for approval.',
    access: write,
    stepUp: true,
    body: Strict('ServiceConnectionPatch', {
      name: Type.Optional(Line(200)),
      settings: Type.Optional(Settings),
      is_active: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: Connection },
    handler: async (context) =>
      ok(await changeConnection(context, context.params.service_connection_id, context.body)),
  }),
  defineRoute({
    ...own,
    id: 'integrations.archiveServiceConnection',
    method: 'DELETE',
    path: `${base}:service_connection_id/`,
    summary: 'Archive a service connection',
    description: 'Take a connected service away; its secrets are destroyed.',
    access: write,
    stepUp: true,
    answers: { 204: null },
    handler: async (context) => {
      await archiveConnection(context, context.params.service_connection_id)
      return noContent
    },
  }),
  defineRoute({
    ...own,
    id: 'integrations.testServiceConnection',
    method: 'POST',
    path: `${base}:service_connection_id/test`,
    summary: 'Test a mail server connection',
    description: 'Sends an email to the caller through the connected mail server and reports the outcome.',
    access: write,
    answers: { 200: TestOutcome },
    limits: [testRule],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => ok(await sendTestMail(context, context.params.service_connection_id)),
  }),
]
