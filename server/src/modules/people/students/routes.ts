import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Uuid } from '../../../kernel/http/shapes.ts'
import { listStudents, readStudent } from './read-students.ts'
import { StudentDetail, StudentInput, StudentPage, StudentPatch, StudentQuery } from './schema.ts'
import { archiveStudent, createStudent, patchStudent } from './service.ts'

const StudentPath = Strict({ student_id: Uuid })

export const studentRoutes: Route[] = [
  defineRoute({
    id: 'people.listStudents',
    method: 'GET',
    path: '/api/v1/people/students/',
    summary: 'Students in the caller’s sight, filtered, sorted, in pages.',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    auditRead: true,
    query: StudentQuery,
    answers: { 200: StudentPage },
    handler: async (context) => ok(await listStudents(context)),
  }),
  defineRoute({
    id: 'people.createStudent',
    method: 'POST',
    path: '/api/v1/people/students/',
    summary: 'Takes a student in; without student_code one is generated.',
    access: allowed('people', 'write', 'students:write'),
    school: 'required',
    body: StudentInput,
    answers: { 201: StudentDetail },
    handler: async (context) => {
      const student = await createStudent(context)
      return created(student, { location: context.url(`/api/v1/people/students/${student.id}/`) })
    },
  }),
  defineRoute({
    id: 'people.readStudent',
    method: 'GET',
    path: '/api/v1/people/students/:student_id/',
    summary: 'One student with the guardians.',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    auditRead: true,
    params: StudentPath,
    answers: { 200: StudentDetail },
    handler: async (context) => ok(await readStudent(context)),
  }),
  defineRoute({
    id: 'people.patchStudent',
    method: 'PATCH',
    path: '/api/v1/people/students/:student_id/',
    summary: 'Changes a student (RFC 7396); archived_at null brings an archived one back.',
    access: allowed('people', 'write', 'students:write'),
    school: 'required',
    params: StudentPath,
    body: StudentPatch,
    answers: { 200: StudentDetail },
    handler: async (context) => ok(await patchStudent(context)),
  }),
  defineRoute({
    id: 'people.archiveStudent',
    method: 'DELETE',
    path: '/api/v1/people/students/:student_id/',
    summary: 'Archives a student; a GET by id still answers.',
    access: allowed('people', 'write', 'students:write'),
    school: 'required',
    params: StudentPath,
    answers: { 204: null },
    handler: async (context) => {
      await archiveStudent(context)
      return noContent
    },
  }),
]
