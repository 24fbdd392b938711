import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Strict, Uuid } from '../../../kernel/http/shapes.ts'
import { SchoolClassPage, SchoolClassQuery } from '../../academics/index.ts'
import { Roster, RosterQuery } from './schema.ts'
import { listOwnClasses, readRoster } from './service.ts'

export const rosterRoutes: Route[] = [
  defineRoute({
    id: 'people.readRoster',
    method: 'GET',
    path: '/api/v1/academics/classes/:class_id/roster/',
    summary: 'Who belongs to a class on a date, staff and students in the caller’s sight.',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    params: Strict({ class_id: Uuid }),
    query: RosterQuery,
    answers: { 200: Roster },
    handler: async (context) => ok(await readRoster(context)),
  }),
  defineRoute({
    id: 'people.listOwnClasses',
    method: 'GET',
    path: '/api/v1/academics/classes/mine/',
    summary: 'Classes that the caller teaches, attends, or has a child in, today.',
    access: allowed('classes', 'read', 'classes:read'),
    school: 'required',
    query: SchoolClassQuery,
    answers: { 200: SchoolClassPage },
    handler: async (context) => ok(await listOwnClasses(context)),
  }),
]
