import { csvFile } from '../../kernel/csv/csv.ts'
import { allowed } from '../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import { fieldsOf, spreadsheetKinds } from '../spreadsheets/fields.ts'
import { reportColumns, templateFiles } from './columns.ts'
import { changeMapping, createMapping, listMappings, readMapping, removeMapping } from './mappings/service.ts'
import { mediaTypes } from './read-order.ts'
import { downloadReport, listFindings, listOutcomes } from './read-report.ts'
import {
  FindingPage,
  FindingQuery,
  Import,
  ImportDetail,
  ImportListQuery,
  ImportPage,
  ImportQuery,
  MappingInput,
  MappingPage,
  MappingPatch,
  OutcomePage,
  OutcomeQuery,
  SavedMapping,
} from './schema.ts'
import { cancelImport, listImports, readImport, startImport, templateFields } from './service.ts'

const read = allowed('imports', 'read', 'imports:read')
const write = allowed('imports', 'write', 'imports:write')
const importPath = t.Strict({ import_id: t.Uuid })
const mappingPath = t.Strict({ mapping_id: t.Uuid })

const runs: Route[] = [
  defineRoute({
    id: 'imports.cancel',
    method: 'POST',
    path: '/api/v1/imports/:import_id/cancel/',
    summary: 'Cancel an import that has not begun',
    access: write,
    school: 'required',
    params: importPath,
    answers: { 200: Import },
    handler: async (context) => ok(await cancelImport(context, context.tx, context.params.import_id)),
  }),
  defineRoute({
    id: 'imports.start',
    method: 'POST',
    path: '/api/v1/imports/',
    summary: 'Start an import',
    description:
      'Import a OneRoster 1.1 zip or a spreadsheet of people: the raw file with query parameters, or JSON {file_id, kind, …}; all or nothing, in the background.',
    access: write,
    school: 'required',
    raw: { mediaTypes: Object.values(mediaTypes), maximumBytes: 256 * 1024 * 1024, content: 'as_sent' },
    query: ImportQuery,
    answers: { 202: Import },
    errorStatuses: [409, 422],
    manifestKey: 'imports',
    handler: async (context) => {
      const started = await startImport(context, context.tx)
      return {
        status: 202,
        body: started,
        headers: { location: context.url(`/api/v1/imports/${started.id}/`) },
      }
    },
  }),
  defineRoute({
    id: 'imports.list',
    method: 'GET',
    path: '/api/v1/imports/',
    summary: 'List imports',
    description: 'Imports of the school, newest first.',
    access: read,
    school: 'required',
    query: ImportListQuery,
    answers: { 200: ImportPage },
    handler: async (context) => ok(await listImports(context)),
  }),
  defineRoute({
    id: 'imports.read',
    method: 'GET',
    path: '/api/v1/imports/:import_id/',
    summary: 'Read an import',
    description: 'The status of an import: state, counts by entity, and the first issues of its report.',
    access: read,
    school: 'required',
    params: importPath,
    answers: { 200: ImportDetail },
    handler: async (context) => ok(await readImport(context, context.params.import_id)),
  }),
]

const reports: Route[] = [
  defineRoute({
    id: 'imports.listFindings',
    method: 'GET',
    path: '/api/v1/imports/:import_id/findings/',
    summary: 'List the issues of an import',
    description: 'What an import found wrong or worth telling, by file, row and column.',
    access: read,
    school: 'required',
    params: importPath,
    query: FindingQuery,
    answers: { 200: FindingPage },
    handler: async (context) => ok(await listFindings(context, context.params.import_id)),
  }),
  defineRoute({
    id: 'imports.listOutcomes',
    method: 'GET',
    path: '/api/v1/imports/:import_id/outcomes/',
    summary: 'List what became of each row of an import',
    description: 'What became of each row of a spreadsheet, or would have in a dry run.',
    access: read,
    school: 'required',
    params: importPath,
    query: OutcomeQuery,
    answers: { 200: OutcomePage },
    handler: async (context) => ok(await listOutcomes(context, context.params.import_id)),
  }),
  defineRoute({
    id: 'imports.downloadReport',
    method: 'GET',
    path: '/api/v1/imports/:import_id/report',
    summary: 'Download the report of an import',
    description: 'The report of an import that has ended, as a CSV or JSON file.',
    access: read,
    school: 'required',
    params: importPath,
    query: t.Strict({ format: t.Optional(t.OneOf(['csv', 'json'])) }),
    answers: { 200: null },
    produces: { 200: ['text/csv', 'application/json'] },
    columns: { 'text/csv': [{ columns: reportColumns }] },
    etag: false,
    errorStatuses: [409],
    handler: (context) => downloadReport(context, context.params.import_id, context.query.format ?? 'csv'),
  }),
  defineRoute({
    id: 'imports.downloadTemplate',
    method: 'GET',
    path: '/api/v1/imports/templates/:kind',
    summary: 'Download an empty CSV file for an import',
    description:
      'An empty CSV file with every column that a spreadsheet of this kind may have; the custom fields of the school that you change follow, as `custom_fields.<key>`.',
    access: read,
    school: 'required',
    params: t.Strict({ kind: t.OneOf(spreadsheetKinds) }),
    answers: { 200: null },
    produces: { 200: ['text/csv'] },
    columns: { 'text/csv': templateFiles },
    handler: async (context) => {
      const { kind } = context.params
      const own = await templateFields(context, kind)
      return {
        status: 200,
        body: csvFile([...fieldsOf[kind].map(({ name }) => name), ...own], []),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${kind}.csv"`,
        },
      }
    },
  }),
]

const mappings: Route[] = [
  defineRoute({
    id: 'imports.listMappings',
    method: 'GET',
    path: '/api/v1/imports/mappings/',
    summary: 'List import mappings',
    description: 'Saved mappings: how the school’s spreadsheets are to be understood.',
    access: read,
    school: 'required',
    query: t.Strict({ ...t.pageQuery, kind: t.Optional(t.OneOf(spreadsheetKinds)) }),
    answers: { 200: MappingPage },
    manifestKey: 'import_mappings',
    handler: async (context) => ok(await listMappings(context)),
  }),
  defineRoute({
    id: 'imports.createMapping',
    method: 'POST',
    path: '/api/v1/imports/mappings/',
    summary: 'Create an import mapping',
    description: 'A mapping says which column holds what.',
    access: write,
    school: 'required',
    body: MappingInput,
    answers: { 201: SavedMapping },
    errorStatuses: [409],
    handler: async (context) => created(await createMapping(context, context.tx, context.body)),
  }),
  defineRoute({
    id: 'imports.readMapping',
    method: 'GET',
    path: '/api/v1/imports/mappings/:mapping_id/',
    summary: 'Read an import mapping',
    description: 'One saved mapping.',
    access: read,
    school: 'required',
    params: mappingPath,
    answers: { 200: SavedMapping },
    handler: async (context) => ok(await readMapping(context, context.params.mapping_id)),
  }),
  defineRoute({
    id: 'imports.changeMapping',
    method: 'PATCH',
    path: '/api/v1/imports/mappings/:mapping_id/',
    summary: 'Change an import mapping',
    description: 'Rename a mapping, or replace what it says.',
    access: write,
    school: 'required',
    params: mappingPath,
    body: MappingPatch,
    answers: { 200: SavedMapping },
    handler: async (context) =>
      ok(await changeMapping(context, context.tx, context.params.mapping_id, context.body)),
  }),
  defineRoute({
    id: 'imports.removeMapping',
    method: 'DELETE',
    path: '/api/v1/imports/mappings/:mapping_id/',
    summary: 'Remove an import mapping',
    description: 'Later imports can no longer use it.',
    access: write,
    school: 'required',
    params: mappingPath,
    answers: { 204: null },
    handler: async (context) => {
      await removeMapping(context, context.tx, context.params.mapping_id)
      return noContent
    },
  }),
]

/** Endpoints of imports, their reports and the saved mappings of spreadsheets. */
export const importRoutes: Route[] = [...runs, ...reports, ...mappings]
