import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
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

const rights = {
  module: 'syllabus',
  read: allowed('syllabus', 'read', 'syllabus:read'),
  write: allowed('syllabus', 'write', 'syllabus:write'),
} as const
const read = { access: rights.read, school: 'required' } as const
const write = { access: rights.write, school: 'required' } as const

/** Endpoints of what classes were taught, lesson by lesson. */
export const coverageRoutes: Route[] = [
  ...resourceRoutes({
    ...rights,
    title: 'Coverage',
    titles: 'Coverage',
    one: 'a coverage entry',
    many: 'coverage entries',
    path: '/api/v1/syllabus/coverage/',
    parameter: 'coverage_entry_id',
    schemas: {
      Item: CoverageEntry,
      Page: CoveragePage,
      Params: CoverageParams,
      Query: CoverageQuery,
      Input: NewCoverage,
      Patch: CoveragePatch,
    },
    operations: {
      list: { description: 'What the visible classes were taught, latest day first.' },
      create: { description: 'Record what a class was taught.' },
      change: { description: 'Correct an entry; the old values are recorded.' },
      archive: { description: 'The entry no longer counts; it remains in the history.' },
    },
    list: listCoverage,
    create: createCoverage,
    get: readCoverage,
    change: patchCoverage,
    archive: archiveCoverage,
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
