import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { ExportQuery } from './schema.ts'
import { exportCsv } from './service.ts'

/** The endpoint that gives a school as a OneRoster 1.1 CSV set. */
export const exportRoutes: Route[] = [
  defineRoute({
    id: 'oneroster.exportCsv',
    method: 'GET',
    path: '/api/v1/interop/oneroster/export/',
    summary: 'Export the school as OneRoster CSV',
    description:
      'The school as a OneRoster 1.1 CSV set in a zip: everything, or what changed after an instant. The header x-changed-until is the `since` of the next delta.',
    access: allowed('roster', 'read', 'interop:read'),
    school: 'required',
    entitlement: { module: 'oneroster' },
    query: ExportQuery,
    answers: { 200: null },
    produces: { 200: ['application/zip'] },
    etag: false,
    errorStatuses: [429],
    auditRead: true,
    handler: (context) => exportCsv(context),
  }),
]
