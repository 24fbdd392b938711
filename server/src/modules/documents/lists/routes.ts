import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { wholeList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'
import { selectList, selectListStudents } from './sql.ts'

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
    handler: async (context) => {
      const { read, school, params } = context
      const [[list]] = await read([selectList(school.id, params.document_list_id)])
      if (!list) throw notFound()
      const [students] = await read([selectListStudents(school.id, list.student_ids)])
      context.audit({ entity: 'student', ids: students.map(({ id }) => id) })
      return ok(wholeList(students))
    },
  }),
]
