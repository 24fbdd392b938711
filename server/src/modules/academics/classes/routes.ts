import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Uuid } from '../../../kernel/http/shapes.ts'
import { SchoolClass, SchoolClassPage, SchoolClassQuery } from './schema.ts'
import { listClasses, readClass } from './service.ts'

export const classRoutes: Route[] = [
  defineRoute({
    id: 'academics.listClasses',
    method: 'GET',
    path: '/api/v1/academics/classes/',
    summary: 'Classes of the school; every member may read them.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    query: SchoolClassQuery,
    answers: { 200: SchoolClassPage },
    handler: async (context) => ok(await listClasses(context)),
  }),
  defineRoute({
    id: 'academics.readClass',
    method: 'GET',
    path: '/api/v1/academics/classes/:class_id/',
    summary: 'One class.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    params: Strict({ class_id: Uuid }),
    answers: { 200: SchoolClass },
    handler: async (context) => ok(await readClass(context)),
  }),
]
