import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter, type ListBody, readDetail, readList } from '../../../kernel/http/lists.ts'
import { visibilityOf } from '../visibility.ts'
import { answerEvaluation, presentEvaluation } from './present.ts'
import type { EvaluationQueryValue, EvaluationWire } from './schema.ts'
import { countEvaluations, evaluationSorting, selectEvaluation, selectEvaluations } from './sql.ts'

/** A page of the visible evaluations, newest first by default. */
export function listEvaluations(
  context: RequestContext<unknown, EvaluationQueryValue, unknown>,
): Promise<ListBody<EvaluationWire>> {
  const { query } = context
  const visibility = visibilityOf(context)
  const filters = { ...query, updatedSince: instantParameter('updated_since', query.updated_since) }
  return readList(context, {
    sorting: evaluationSorting,
    ...(query.sort === undefined ? {} : { sort: query.sort }),
    select: (page) => selectEvaluations(visibility, filters, page),
    count: () => countEvaluations(visibility, filters),
    present: presentEvaluation,
  })
}

/** One evaluation with its ETag; 404 for one not visible to the caller. */
export const readEvaluation = async (
  context: RequestContext<{ evaluation_id: string }>,
): Promise<EvaluationWire> =>
  answerEvaluation(
    context,
    await readDetail(context, selectEvaluation(visibilityOf(context), context.params.evaluation_id)),
  )
