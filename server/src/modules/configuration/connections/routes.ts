import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
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

const Settings = t.Record(t.String({ maxLength: 100 }), t.Unknown(), { maxProperties: 50 })

const TestOutcome = t.Strict('ServiceConnectionTest', {
  ok: t.Boolean(),
  sent_to: t.described(t.String(), 'The address of the caller.'),
  fault: t.described(
    t.Nullable(
      t.OneOf(['host_unavailable', 'port_refused', 'connection_failed', 'sign_in_refused', 'mail_refused']),
    ),
    'Why the server was not reached, or did not take the mail.',
  ),
})
/** Tests of one person: each waits for a server outside. */
const testRule: RateRule = { name: 'connection_test', per: 'user', limit: 10, seconds: 900 }

const base = '/api/v1/integrations/service-connections/'
const own = { school: 'required', params: t.Strict({ service_connection_id: t.Uuid }) } as const
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
      Page: t.PageOf(Connection),
      Params: own.params,
      Query: t.Strict({
        ...t.pageQuery,
        service: t.Optional(Service),
        archived: t.described(
          t.Optional(t.Boolean()),
          'Those that were taken away instead of those that stand.',
        ),
      }),
      Input: t.Strict('NewServiceConnection', {
        service: Service,
        name: t.described(t.Optional(t.SingleLine(200)), 'Tells several connections of a service apart.'),
        settings: Settings,
        is_active: t.Optional(t.Boolean()),
      }),
      Patch: t.Strict('ServiceConnectionPatch', {
        name: t.Optional(t.SingleLine(200)),
        settings: t.Optional(Settings),
        is_active: t.Optional(t.Boolean()),
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
