import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { DuplicatePage, DuplicateQuery } from './schema.ts'
import { listDuplicates } from './service.ts'

export const duplicateRoutes: Route[] = [
  defineRoute({
    id: 'people.listDuplicates',
    method: 'GET',
    path: '/api/v1/people/duplicates/',
    summary: 'List possible duplicates',
    description: 'Pairs of persons who may be one, with what they have in common.',
    access: allowed('people', 'write', 'students:write'),
    school: 'required',
    auditRead: true,
    query: DuplicateQuery,
    answers: { 200: DuplicatePage },
    handler: async (context) => ok(await listDuplicates(context)),
  }),
]
