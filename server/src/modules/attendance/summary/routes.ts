import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { SummaryPage, SummaryQuery } from './schema.ts'
import { summarise } from './service.ts'

export const summaryRoutes: Route[] = [
  defineRoute({
    id: 'attendance.readSummary',
    method: 'GET',
    path: '/api/v1/attendance/summary',
    summary: 'Read attendance rates',
    description:
      'Rates, average daily attendance, chronic and persistent absence by school, class, grade, student or day.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    query: SummaryQuery,
    answers: { 200: SummaryPage },
    manifestKey: 'attendance_summary',
    handler: async (context) => ok(await summarise(context)),
  }),
]
