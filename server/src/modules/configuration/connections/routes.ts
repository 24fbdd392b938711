import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
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
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
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
const write = allowed('integrations', 'write', 'integrations:manage')

/** The services outside that a school has connected. */
export const connectionRoutes: Route[] = [
  ...paymentConnectionRoutes,
  ...resourceRoutes({
    module: 'integrations',
    title: 'ServiceConnection',
    titles: 'ServiceConnections',
    one: 'a service connection',
    many: 'service connections',
    path: base,
    parameter: 'service_connection_id',
    read: allowed('integrations', 'read', 'config:read'),
    write,
    schemas: {
      Item: Connection,
      Page: PageOf(Connection),
      Params: own.params,
      Query: Strict({
        ...pageQuery,
        service: Type.Optional(Service),
        archived: said(
          Type.Optional(Type.Boolean()),
          'Those that were taken away instead of those that stand.',
        ),
      }),
      Input: Strict('NewServiceConnection', {
        service: Service,
        name: said(Type.Optional(Line(200)), 'Tells several connections of a service apart.'),
        settings: Settings,
        is_active: Type.Optional(Type.Boolean()),
      }),
      Patch: Strict('ServiceConnectionPatch', {
        name: Type.Optional(Line(200)),
        settings: Type.Optional(Settings),
        is_active: Type.Optional(Type.Boolean()),
      }),
    },
    operations: {
      list: {
        description: 'Services that the school has connected, with their settings; never their secrets.',
        manifestKey: 'service_connections',
      },
      create: {
        description:
          'Connect a service by the schema of the integration catalog; secrets are encrypted and never shown again, and one that takes payments waits for approval.',
        stepUp: true,
      },
      read: { description: 'One connected service.' },
      change: {
        description:
          'Change a connected service (RFC 7396); secrets that are not named stay, and of one that takes payments the change waits for approval.',
        stepUp: true,
      },
      archive: { description: 'Take a connected service away; its secrets are destroyed.', stepUp: true },
    },
    list: (context) => {
      const { service } = context.query
      return listConnections(context, service === undefined ? undefined : [service])
    },
    create: (context) => createConnection(context, context.body),
    get: (context) => readConnection(context, context.params.service_connection_id),
    change: (context) => changeConnection(context, context.params.service_connection_id, context.body),
    archive: (context) => archiveConnection(context, context.params.service_connection_id),
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
