import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { ListPath, ListQuery, listFiles } from './schema.ts'
import { answerClassList } from './service.ts'

export const listRoutes: Route[] = [
  defineRoute({
    id: 'people.downloadList',
    method: 'GET',
    path: '/api/v1/people/lists/:list',
    summary: 'Download a list of classes',
    description:
      'Class list, contacts, emergency contacts or photo sheet of today, as PDF or CSV: for staff, and for teachers of their classes. At most 2,000 students; photos of 250.',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    params: ListPath,
    query: ListQuery,
    answers: { 200: null },
    produces: { 200: ['application/pdf', 'text/csv'] },
    columns: { 'text/csv': listFiles },
    errorStatuses: [503],
    etag: false,
    auditRead: true,
    handler: (context) => answerClassList(context),
  }),
]
