import { allowed } from '../../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import type { RateRule } from '../../../../kernel/limits/rules.ts'
import { Source, SourcePatch, SourceToMake, TestOutcome } from './schema.ts'
import { archiveSource, changeSource, createSource, listSources, readSource } from './service.ts'
import { testSource } from './test-source.ts'

const base = '/api/v1/interop/oneroster/sources/'
const shared = { school: 'required', entitlement: { module: 'oneroster' } } as const
const own = { ...shared, params: t.Strict({ roster_source_id: t.Uuid }) } as const
const read = allowed('integrations', 'read', 'config:read')
const write = allowed('integrations', 'write', 'config:write')

/** Tests of one person: each waits for a server outside. */
const testRule: RateRule = { name: 'roster_source_test', per: 'user', limit: 10, seconds: 900 }

/** Providers of OneRoster 1.1 that the school’s roster is fetched from. */
export const sourceRoutes: Route[] = [
  defineRoute({
    ...shared,
    id: 'oneroster.listSources',
    method: 'GET',
    path: base,
    summary: 'List roster sources',
    description:
      'Roster sources: providers of OneRoster 1.1 that the school is fetched from; never their secrets.',
    access: read,
    query: t.Strict({
      ...t.pageQuery,
      archived: t.described(t.Optional(t.Boolean()), 'Those that were archived instead of those that stand.'),
    }),
    answers: { 200: t.PageOf(Source) },
    manifestKey: 'roster_sources',
    handler: async (context) => ok(await listSources(context)),
  }),
  defineRoute({
    ...shared,
    id: 'oneroster.createSource',
    method: 'POST',
    path: base,
    summary: 'Create a roster source',
    description: 'Connect a provider of OneRoster 1.1; its secret is encrypted and never shown again.',
    access: write,
    stepUp: true,
    body: SourceToMake,
    answers: { 201: Source },
    errorStatuses: [409],
    handler: async (context) => created(await createSource(context, context.body)),
  }),
  defineRoute({
    ...own,
    id: 'oneroster.readSource',
    method: 'GET',
    path: `${base}:roster_source_id/`,
    summary: 'Read a roster source',
    description:
      'One roster source: its settings, up to when its changes are here, and when it is fetched next.',
    access: read,
    answers: { 200: Source },
    handler: async (context) => ok(await readSource(context, context.params.roster_source_id)),
  }),
  defineRoute({
    ...own,
    id: 'oneroster.changeSource',
    method: 'PATCH',
    path: `${base}:roster_source_id/`,
    summary: 'Change a roster source',
    description: 'Change a roster source; a secret that is not named stays as it is.',
    access: write,
    stepUp: true,
    body: SourcePatch,
    answers: { 200: Source },
    errorStatuses: [409],
    handler: async (context) =>
      ok(await changeSource(context, context.params.roster_source_id, context.body)),
  }),
  defineRoute({
    ...own,
    id: 'oneroster.archiveSource',
    method: 'DELETE',
    path: `${base}:roster_source_id/`,
    summary: 'Archive a roster source',
    description: 'Take a roster source away; its secret is destroyed, the rows that came by it stay.',
    access: write,
    stepUp: true,
    answers: { 204: null },
    errorStatuses: [409],
    handler: async (context) => {
      await archiveSource(context, context.params.roster_source_id)
      return noContent
    },
  }),
  defineRoute({
    ...own,
    id: 'oneroster.testSource',
    method: 'POST',
    path: `${base}:roster_source_id/test/`,
    summary: 'Test the connection to a roster source',
    description:
      'Sign in at a roster source and ask for one row of each collection; says what works and what not.',
    access: write,
    answers: { 200: TestOutcome },
    errorStatuses: [409],
    limits: [testRule],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => ok(await testSource(context, context.params.roster_source_id)),
  }),
]
