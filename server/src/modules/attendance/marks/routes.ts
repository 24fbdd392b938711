import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { StudentMarkPage, StudentMarkQuery } from './schema.ts'
import { listStudentMarks } from './service.ts'

export const markRoutes: Route[] = [
  defineRoute({
    id: 'attendance.listStudentMarks',
    method: 'GET',
    path: '/api/v1/attendance/marks/',
    summary: 'List the attendance marks of a student',
    description: 'Marks of one visible student, newest day first.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    auditRead: true,
    query: StudentMarkQuery,
    answers: { 200: StudentMarkPage },
    handler: async (context) => ok(await listStudentMarks(context)),
  }),
]
