import { allowed } from '../../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { FindingPage, FindingQuery } from '../../../imports/schema.ts'
import { Run, RunToStart, runStates } from './schema.ts'
import { listRunFindings, listRuns, readRun, startRun } from './service.ts'

const shared = { school: 'required', entitlement: { module: 'oneroster' } } as const
const ofSource = { ...shared, params: t.Strict({ roster_source_id: t.Uuid }) } as const
const runsPath = '/api/v1/interop/oneroster/sources/:roster_source_id/runs/'
const read = allowed('integrations', 'read', 'config:read')
const write = allowed('integrations', 'write', 'config:write')

/** Fetchings from roster sources. */
export const runRoutes: Route[] = [
  defineRoute({
    ...ofSource,
    id: 'oneroster.listRuns',
    method: 'GET',
    path: runsPath,
    summary: 'List the runs of a roster source',
    description: 'Runs of a roster source, newest first.',
    access: read,
    query: t.Strict({ ...t.pageQuery, state: t.Optional(t.OneOf(runStates)) }),
    answers: { 200: t.PageOf(Run) },
    handler: async (context) => ok(await listRuns(context, context.params.roster_source_id)),
  }),
  defineRoute({
    ...ofSource,
    id: 'oneroster.startRun',
    method: 'POST',
    path: runsPath,
    summary: 'Start a run of a roster source',
    description: 'Fetch a roster source now: everything or what changed, in the background; all or nothing.',
    access: write,
    body: RunToStart,
    answers: { 202: Run },
    errorStatuses: [409],
    handler: async (context) => {
      const run = await startRun(context, context.params.roster_source_id, context.body)
      const location = context.url(`/api/v1/interop/oneroster/runs/${run.id}/`)
      return { status: 202, body: run, headers: { location } }
    },
  }),
  defineRoute({
    ...shared,
    id: 'oneroster.readRun',
    method: 'GET',
    path: '/api/v1/interop/oneroster/runs/:roster_run_id/',
    summary: 'Read a roster run',
    description:
      'The state of a run of a roster source: rows by collection, warnings, and the resulting import.',
    access: read,
    params: t.Strict({ roster_run_id: t.Uuid }),
    answers: { 200: Run },
    handler: async (context) => ok(await readRun(context, context.params.roster_run_id)),
  }),
  defineRoute({
    ...shared,
    id: 'oneroster.listRunFindings',
    method: 'GET',
    path: `${runsPath}:roster_run_id/findings/`,
    summary: 'List the issues of a roster run',
    description: 'What the import of a run found wrong or worth telling, by file, row and column.',
    access: read,
    params: t.Strict({ roster_source_id: t.Uuid, roster_run_id: t.Uuid }),
    query: FindingQuery,
    answers: { 200: FindingPage },
    handler: async (context) => ok(await listRunFindings(context, context.params)),
  }),
]
