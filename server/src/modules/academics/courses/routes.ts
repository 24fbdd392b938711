import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Uuid } from '../../../kernel/http/shapes.ts'
import { Course, CoursePage, CourseQuery } from './schema.ts'
import { listCourses, readCourse } from './service.ts'

export const courseRoutes: Route[] = [
  defineRoute({
    id: 'academics.listCourses',
    method: 'GET',
    path: '/api/v1/academics/courses/',
    summary: 'Courses: what is taught, apart from when and to whom.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    query: CourseQuery,
    answers: { 200: CoursePage },
    handler: async (context) => ok(await listCourses(context)),
  }),
  defineRoute({
    id: 'academics.readCourse',
    method: 'GET',
    path: '/api/v1/academics/courses/:course_id/',
    summary: 'One course.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    params: Strict({ course_id: Uuid }),
    answers: { 200: Course },
    handler: async (context) => ok(await readCourse(context)),
  }),
]
