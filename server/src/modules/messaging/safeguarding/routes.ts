import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { ThreadFileParams, ThreadParams } from '../threads/schema.ts'
import {
  FoundThreads,
  MonitoredThread,
  ReportClosing,
  SafeguardingEntryPage,
  SafeguardingEntryQuery,
  SafeguardingReading,
  SafeguardingSearch,
  ThreadReport,
  ThreadReportPage,
  ThreadReportParams,
  ThreadReportQuery,
} from './schema.ts'
import {
  closeReport,
  listEntries,
  listReports,
  openMonitoredFile,
  readMonitoredThread,
  searchThreads,
} from './service.ts'

const read = allowed('message_safeguarding', 'read', 'messages:read')
const write = allowed('message_safeguarding', 'write', 'messages:write')
const path = '/api/v1/messaging/safeguarding/'

/** Endpoints for members who are designated for safeguarding by the settings; 403 for everybody else. */
export const safeguardingRoutes: Route[] = [
  defineRoute({
    id: 'messaging.listReports',
    method: 'GET',
    path: `${path}reports/`,
    access: read,
    school: 'required',
    summary: 'List reported posts',
    description: 'For designated staff; those about a post of one’s own are for the others.',
    auditRead: true,
    query: ThreadReportQuery,
    answers: { 200: ThreadReportPage },
    handler: async (context) => ok(await listReports(context)),
  }),
  defineRoute({
    id: 'messaging.closeReport',
    method: 'POST',
    path: `${path}reports/:report_id/close/`,
    access: write,
    school: 'required',
    summary: 'Close a report',
    description: 'With what was done about it.',
    params: ThreadReportParams,
    body: ReportClosing,
    answers: { 200: ThreadReport },
    handler: async (context) => ok(await closeReport(context)),
  }),
  defineRoute({
    id: 'messaging.findThreads',
    method: 'POST',
    path: `${path}search/`,
    access: write,
    school: 'required',
    summary: 'Find threads of others',
    description: 'For designated staff, with a reason that is stored in a log.',
    body: SafeguardingSearch,
    answers: { 200: FoundThreads },
    handler: async (context) => ok(await searchThreads(context)),
  }),
  defineRoute({
    id: 'messaging.openMonitoredThread',
    method: 'POST',
    path: `${path}threads/:thread_id/read/`,
    access: write,
    school: 'required',
    summary: 'Open a thread of others',
    description:
      'For designated staff, with a reason that is stored in a log; also what corrected posts said before.',
    params: ThreadParams,
    body: SafeguardingReading,
    answers: { 200: MonitoredThread },
    handler: async (context) => ok(await readMonitoredThread(context)),
  }),
  defineRoute({
    id: 'messaging.openMonitoredFile',
    method: 'POST',
    path: `${path}threads/:thread_id/files/:file_id/read/`,
    access: write,
    school: 'required',
    summary: 'Open an attachment of a thread of others',
    description:
      'The bytes, for designated staff, with a reason that is stored in a log; also of a post that was removed.',
    params: ThreadFileParams,
    body: SafeguardingReading,
    answers: { 200: null },
    produces: { 200: ['application/octet-stream'] },
    handler: (context) => openMonitoredFile(context),
  }),
  defineRoute({
    id: 'messaging.listSafeguardingLog',
    method: 'GET',
    path: `${path}log/`,
    access: read,
    school: 'required',
    summary: 'List who read threads of others',
    description: 'The log of readings and searches; nobody can change it.',
    auditRead: true,
    query: SafeguardingEntryQuery,
    answers: { 200: SafeguardingEntryPage },
    handler: async (context) => ok(await listEntries(context)),
  }),
]
