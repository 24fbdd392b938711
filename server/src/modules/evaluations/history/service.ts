import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { fullName } from '../../people/index.ts'
import { visibilityOf } from '../visibility.ts'
import type { ChangeQueryValue, ChangeWire } from './schema.ts'
import { countHistory, type HistoryRow, historySorting, selectHistory, selectWholeEvaluation } from './sql.ts'

type Context = RequestContext<{ evaluation_id: string }, ChangeQueryValue, unknown>

/** Changes of an evaluation and of its results, newest first. For staff and those who teach the class; else 404. */
export async function listHistory(context: Context): Promise<ListBody<ChangeWire>> {
  const { params, query, school } = context
  const question = { evaluationId: params.evaluation_id, studentId: query.student_id }
  const [[evaluation]] = await context.read([
    selectWholeEvaluation(visibilityOf(context), question.evaluationId),
  ])
  if (!evaluation) throw notFound()
  const body = await readList(context, {
    sorting: historySorting,
    select: (page) => selectHistory(school.id, question, page),
    count: () => countHistory(school.id, question),
    present,
  })
  context.audit({ entity: 'evaluation', ids: [evaluation.id], count: body.results.length })
  return body
}

const present = (row: HistoryRow): ChangeWire => ({
  id: row.id,
  at: formatInstant(row.at),
  entity: row.entity,
  action: row.action as ChangeWire['action'],
  student_id: row.student_id,
  student_name: row.student_id && fullName(row),
  actor_id: row.actor_user_id,
  actor_name: row.actor_name,
  credential: row.credential_kind === null ? null : { kind: row.credential_kind, name: row.credential_name },
  request_id: row.request_id,
  reason: row.reason,
  changes: row.change,
})
