import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { StudentDay, StudentDayQuery } from './schema.ts'
import { readStudentDay } from './service.ts'

export const studentDayRoutes: Route[] = [
  defineRoute({
    id: 'attendance.readStudentDay',
    method: 'GET',
    path: '/api/v1/attendance/students/:student_id/day',
    summary: 'Read the sessions of a student on a day',
    description: 'The sessions of one student on a day, each with what was marked.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    params: t.Strict({ student_id: t.Uuid }),
    query: StudentDayQuery,
    answers: { 200: StudentDay },
    handler: async (context) => ok(await readStudentDay(context)),
  }),
]
