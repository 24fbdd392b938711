import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { type ListRow, selectList } from '../lists/sql.ts'
import { documentViewer } from '../subjects/viewer.ts'
import type { NeededQuestion } from './needed.sql.ts'
import { officeQuestion } from './questions.sql.ts'
import type { NeededFilterValue } from './schema.ts'

/** The list for a trip that a request names. 404 where it is not the school's, or archived. */
export async function listOfRequest(
  { read, school }: Pick<RequestContext, 'read' | 'school'>,
  id: string | undefined,
): Promise<ListRow | undefined> {
  if (id === undefined) return undefined
  const [[list]] = await read([selectList(school.id, id)])
  if (!list) throw notFound()
  return list
}

/** What the office asks with the filters of a request. */
export async function questionOf(
  context: RequestContext<unknown, NeededFilterValue, unknown>,
): Promise<NeededQuestion> {
  const list = await listOfRequest(context, context.query.list_id)
  return officeQuestion(context, documentViewer(context), list)
}
