import type { RequestContext } from '../../../kernel/http/context.ts'
import { wholeList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { selectList, selectListStudents } from './sql.ts'

/** The students of a list by name; 404. */
export async function readListStudents(
  context: RequestContext<{ document_list_id: string }, unknown, unknown>,
) {
  const { read, school, params } = context
  const [[list]] = await read([selectList(school.id, params.document_list_id)])
  if (!list) throw notFound()
  const [students] = await read([selectListStudents(school.id, list.student_ids)])
  context.audit({ entity: 'student', ids: students.map(({ id }) => id) })
  return wholeList(students)
}
