import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { SheetQuery, sheetColumns } from './schema.ts'
import { answerSheet } from './service.ts'

export const sheetRoutes: Route[] = [
  defineRoute({
    id: 'attendance.downloadSheet',
    method: 'GET',
    path: '/api/v1/attendance/sheet',
    summary: 'Download the attendance sheet of a class',
    description:
      'The school days of a month, or of up to 31 days, as a grid to fill in or with what was recorded; as PDF or CSV.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    query: SheetQuery,
    answers: { 200: null },
    produces: { 200: ['application/pdf', 'text/csv'] },
    columns: { 'text/csv': [{ columns: sheetColumns }] },
    errorStatuses: [503],
    etag: false,
    auditRead: true,
    handler: (context) => answerSheet(context),
  }),
]
