import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { SearchAnswer, SearchQuery } from './schema.ts'
import { searchPeople } from './service.ts'

export const searchRoutes: Route[] = [
  defineRoute({
    id: 'people.search',
    method: 'GET',
    path: '/api/v1/people/search',
    summary: 'Search students, teachers and guardians',
    description: 'Visible students, teachers and guardians, by name, code, e-mail or phone.',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    auditRead: true,
    query: SearchQuery,
    answers: { 200: SearchAnswer },
    handler: async (context) => ok(await searchPeople(context)),
  }),
]
