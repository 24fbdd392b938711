import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'
import { readListStudents } from './service.ts'

const ListStudents = Strict('DocumentListStudents', {
  results: t.Array(
    Strict('DocumentListStudent', {
      id: t.Uuid,
      name: t.String(),
      has_left: t.described(t.Boolean(), 'Whether the student is at the school no more.'),
    }),
  ),
  next: t.Null(),
  previous: t.Null(),
})

export const listRoutes: Route[] = [
  defineRoute({
    id: 'documents.readListStudents',
    method: 'GET',
    path: '/api/v1/documents/lists/:document_list_id/students',
    access: allowed('student_documents', 'read', 'documents:read'),
    school: 'required',
    summary: 'Read the students of a document list',
    description: 'All of them by name, those who left too, whatever categories the list has.',
    auditRead: true,
    params: t.Strict({ document_list_id: t.Uuid }),
    answers: { 200: ListStudents },
    handler: async (context) => ok(await readListStudents(context)),
  }),
]
