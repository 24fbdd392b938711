import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { evaluationArchived, termGradingClosed } from '../problems.ts'
import { selectNoClosing } from '../terms/closed.sql.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { selectClassTaught, selectTermsClosed } from './plan.sql.ts'
import { besideOf } from './present.ts'
import { type StoredEvaluation, selectEvaluation, selectEvaluationsForUpdate } from './sql.ts'

type Context = RequestContext<{ evaluation_id: string }, unknown, unknown>

/**
 * Locks the evaluation that a request changes, and blocks the closing of its marks. 404 when not visible, 403 without write access, 412 by
 * If-Match, 409 `evaluation_archived`.
 */
export async function lockEvaluation(
  context: Context,
  { archived = false }: { readonly archived?: boolean } = {},
): Promise<StoredEvaluation> {
  const { tx, params } = context
  const visibility = visibilityOf(context)
  const [, [row]] = await Promise.all([
    tx.query(selectNoClosing(tx.tenant)),
    tx.query(selectEvaluationsForUpdate(visibility, [params.evaluation_id])),
  ])
  if (!row) throw notFound()
  if (!isOffice(context) && !(await tx.one(selectClassTaught(visibility, row.class_id)))?.taught)
    throw forbidden()
  await requireSameState(context, row)
  if (row.archived_at && !archived) throw evaluationArchived()
  return row
}

/**
 * 412 when If-Match names another state of the evaluation or of its results. Checked after the lock: a request that saves results
 * takes the same one.
 */
async function requireSameState(context: Context, row: StoredEvaluation): Promise<void> {
  if (!context.isConditional) return context.requireMatch(versionTag(row))
  const shown = await context.tx.one(selectEvaluation(visibilityOf(context), row.id))
  context.requireMatch(versionTag(row), shown && besideOf(shown))
}

/** What an evaluation counts for: its term, else the day that decides. */
const countsFor = (row: Pick<StoredEvaluation, 'grading_period_id' | 'due_date' | 'assign_date'>) => ({
  termId: row.grading_period_id,
  date: row.due_date ?? row.assign_date,
})

/** 409 `term_grading_closed` when the marks that any of these states of an evaluation counts for are closed. */
export async function requireOpenTerm(
  { tx }: Pick<RequestContext, 'tx'>,
  classId: string,
  states: readonly Parameters<typeof countsFor>[0][],
): Promise<void> {
  const found = await tx.one(selectTermsClosed(tx.tenant, classId, states.map(countsFor)))
  if (found?.closed) throw termGradingClosed()
}
