import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  CoverageBulk,
  CoverageEntry,
  CoverageHistoryPage,
  CoverageHistoryQuery,
  CoveragePage,
  CoverageParams,
  CoveragePatch,
  CoverageQuery,
  CoverageSaved,
  NewCoverage,
} from './schema.ts'
import {
  archiveCoverage,
  createCoverage,
  createCoverageBulk,
  listCoverage,
  listCoverageHistory,
  patchCoverage,
  readCoverage,
} from './service.ts'

const common = { school: 'required', entitlement: { module: 'syllabus' } } as const
const read = { access: allowed('syllabus', 'read', 'syllabus:read'), ...common } as const
const write = { access: allowed('syllabus', 'write', 'syllabus:write'), ...common } as const
const list = '/api/v1/syllabus/coverage/'
const detail = '/api/v1/syllabus/coverage/:coverage_entry_id/'

/** Endpoints of what classes were taught, lesson by lesson. */
export const coverageRoutes: Route[] = [
  defineRoute({
    id: 'syllabus.listCoverage',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List coverage entries',
    description: 'What the classes in sight were taught, the latest day first.',
    query: CoverageQuery,
    answers: { 200: CoveragePage },
    handler: async (context) => ok(await listCoverage(context)),
  }),
  defineRoute({
    id: 'syllabus.createCoverage',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Create a coverage entry',
    description: 'Record what a class was taught.',
    body: NewCoverage,
    answers: { 201: CoverageEntry },
    handler: async (context) => created(await createCoverage(context)),
  }),
  defineRoute({
    id: 'syllabus.createCoverageBulk',
    method: 'POST',
    path: '/api/v1/syllabus/coverage/bulk/',
    ...write,
    summary: 'Create coverage entries in bulk',
    description: 'Record any number of lessons at once.',
    body: CoverageBulk,
    answers: { 201: CoverageSaved },
    handler: async (context) => created(await createCoverageBulk(context)),
  }),
  defineRoute({
    id: 'syllabus.readCoverage',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read a coverage entry',
    params: CoverageParams,
    answers: { 200: CoverageEntry },
    handler: async (context) => ok(await readCoverage(context)),
  }),
  defineRoute({
    id: 'syllabus.changeCoverage',
    method: 'PATCH',
    path: detail,
    ...write,
    summary: 'Change a coverage entry',
    description: 'Correct an entry; what it was is kept.',
    params: CoverageParams,
    body: CoveragePatch,
    answers: { 200: CoverageEntry },
    handler: async (context) => ok(await patchCoverage(context)),
  }),
  defineRoute({
    id: 'syllabus.archiveCoverage',
    method: 'DELETE',
    path: detail,
    ...write,
    summary: 'Archive a coverage entry',
    description: 'The entry no longer counts; it remains in the history.',
    params: CoverageParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveCoverage(context)
      return noContent
    },
  }),
  defineRoute({
    id: 'syllabus.listCoverageHistory',
    method: 'GET',
    path: '/api/v1/syllabus/coverage/:coverage_entry_id/history/',
    ...read,
    summary: 'List the changes of a coverage entry',
    description: 'What happened to an entry: what it was, what it became, who and why.',
    params: CoverageParams,
    query: CoverageHistoryQuery,
    answers: { 200: CoverageHistoryPage },
    handler: async (context) => ok(await listCoverageHistory(context)),
  }),
]
