import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { CorrectionPage, CorrectionQuery, MarkParams } from './schema.ts'
import { listCorrections } from './service.ts'

export const historyRoutes: Route[] = [
  defineRoute({
    id: 'attendance.listCorrections',
    method: 'GET',
    path: '/api/v1/attendance/marks/:mark_id/history/',
    summary: 'List the corrections of a mark',
    description: 'Corrections of a mark: what it was, what it became, who and why.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    auditRead: true,
    params: MarkParams,
    query: CorrectionQuery,
    answers: { 200: CorrectionPage },
    handler: async (context) => ok(await listCorrections(context)),
  }),
]
