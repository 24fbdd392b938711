import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { AbsenteePage, AbsenteeQuery } from './schema.ts'
import { listAbsentees } from './service.ts'

export const absenteeRoutes: Route[] = [
  defineRoute({
    id: 'attendance.listAbsentees',
    method: 'GET',
    path: '/api/v1/attendance/absentees/',
    summary: 'List the absentees of a day',
    description: 'Students who missed a session of a day, each once, by name.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    auditRead: true,
    query: AbsenteeQuery,
    answers: { 200: AbsenteePage },
    handler: async (context) => ok(await listAbsentees(context)),
  }),
]
