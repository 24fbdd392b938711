import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { mayReadDrafts, mayWriteDrafts } from '../../../modules/scheduler/index.ts'
import { exportTimetable, readExportReport } from '../export/service.ts'
import { formats } from '../formats.ts'
import { importTimetable } from './import-timetable.ts'
import { readMapping, setMapping } from './mappings.ts'
import {
  ExportQuery,
  ExportReport,
  FormatParams,
  ImportQuery,
  ImportReport,
  Mapping,
  MappingInput,
  tableColumns,
} from './schema.ts'

const root = '/api/v1/scheduler/'
const ScheduleParams = t.Strict({ schedule_id: t.described(t.Uuid, 'The version.') })

/** The largest public timetables have 20 MB. */
const maxBytes = 32 * 1024 * 1024

const mediaTypes = [
  'application/xml',
  'text/xml',
  'application/zip',
  'application/gzip',
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
]

const imports: Route[] = [
  defineRoute({
    id: 'scheduler.importTimetable',
    method: 'POST',
    path: `${root}imports`,
    summary: 'Import a timetable from a file',
    description:
      'Makes a new draft of a timetable in FET, aSc, Untis (GPU files in a zip), XHSTT, CSV or XLSX; no version is ever ' +
      'replaced. The body is the file itself. Names are matched with records of the school by the saved mapping of the ' +
      'format, then by code and name. A dry run reports what would be made and what has no counterpart.',
    access: mayWriteDrafts,
    school: 'required',
    raw: { mediaTypes, maximumBytes: maxBytes, content: 'as_sent' },
    query: ImportQuery,
    answers: { 200: ImportReport, 201: ImportReport },
    errorStatuses: [422, 503],
    manifestKey: 'scheduler_imports',
    handler: async (context) => {
      const report = await importTimetable(context)
      if (report.schedule_id === null) return ok(report)
      return created(report, { location: context.url(`${root}schedules/${report.schedule_id}/`) })
    },
  }),
  defineRoute({
    id: 'scheduler.readImportMapping',
    method: 'GET',
    path: `${root}imports/mappings/:format/`,
    summary: 'Read what names in timetable files mean',
    description:
      'The decisions of the school about names in files of a format; every import of the format uses them.',
    access: mayReadDrafts,
    school: 'required',
    params: FormatParams,
    answers: { 200: Mapping },
    handler: async (context) => ok(await readMapping(context)),
  }),
  defineRoute({
    id: 'scheduler.setImportMapping',
    method: 'PUT',
    path: `${root}imports/mappings/:format/`,
    summary: 'Set what names in timetable files mean',
    description: 'Replaces the decisions about names: a record of the school, or null to leave the name out.',
    access: mayWriteDrafts,
    school: 'required',
    params: FormatParams,
    body: MappingInput,
    answers: { 200: Mapping },
    handler: async (context) => ok(await setMapping(context)),
  }),
]

const exports: Route[] = [
  defineRoute({
    id: 'scheduler.exportTimetable',
    method: 'GET',
    path: `${root}schedules/:schedule_id/export`,
    summary: 'Export a version of a timetable as a file',
    description:
      'The requirements, lessons and constraints of a version for another program. `export-report` says what the format ' +
      'cannot say.',
    access: mayReadDrafts,
    school: 'required',
    params: ScheduleParams,
    query: ExportQuery,
    answers: { 200: null },
    produces: { 200: [...new Set(Object.values(formats).map(({ mediaType }) => mediaType))] },
    columns: { 'text/csv': [{ columns: tableColumns }] },
    auditRead: true,
    etag: false,
    handler: (context) => exportTimetable(context),
  }),
  defineRoute({
    id: 'scheduler.readExportReport',
    method: 'GET',
    path: `${root}schedules/:schedule_id/export-report`,
    summary: 'Read what a format cannot say of a timetable',
    description: 'Parts of a version that a file of the format would not have, by name and count.',
    access: mayReadDrafts,
    school: 'required',
    params: ScheduleParams,
    query: ExportQuery,
    answers: { 200: ExportReport },
    etag: false,
    handler: async (context) => ok(await readExportReport(context)),
  }),
]

/** Timetables of drafts in files of other programs. */
export const timetableFileRoutes: Route[] = [...imports, ...exports]
