import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { archiveRow, saveCategory } from '../categories/service.ts'
import { type CategoryRow, selectCategoryForUpdate } from '../categories/sql.ts'
import { requireOpenTerm } from '../evaluations/lock.ts'
import type { ClassFactsRow } from '../evaluations/plan.sql.ts'
import { saveEvaluation } from '../evaluations/save-evaluation.ts'
import { evaluationValues, type StoredEvaluation, selectEvaluationsForUpdate } from '../evaluations/sql.ts'
import { requireOwnClass } from '../own-class.ts'
import { evaluationClosed, evaluationNotPublished } from '../problems.ts'
import { selectNoClosing } from '../terms/closed.sql.ts'
import { visibilityOf } from '../visibility.ts'
import type { RosterOutcome } from './outcome.ts'
import { archiveResultsOf } from './results.ts'

export type { RosterOutcome } from './outcome.ts'

/** Stores a category of the whole school as another system names it; what the school added to it stays. */
export async function putRosterCategory(
  context: RequestContext,
  { id, title }: { readonly id: string; readonly title: string },
): Promise<RosterOutcome> {
  const before = await context.tx.one(selectCategoryForUpdate(visibilityOf(context), id))
  const at = context.clock.now()
  const blank: CategoryRow = {
    id,
    class_id: null,
    code: null,
    title,
    weight: null,
    drop_lowest: 0,
    drop_highest: 0,
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 0,
  }
  const after = { ...(before ?? blank), title, archived_at: null }
  if (before && isDeepStrictEqual(before, after)) context.audit({ entity: 'category', ids: [id] })
  else await saveCategory(context, { action: before ? 'updated' : 'created', before, after })
  return outcomeOf(before)
}

/** Archives a category; 404 where none lives, 409 `category_in_use` while living evaluations are in it. */
export async function archiveRosterCategory(context: RequestContext, id: string): Promise<void> {
  const before = await context.tx.one(selectCategoryForUpdate(visibilityOf(context), id))
  if (!before || before.archived_at) throw notFound()
  await archiveRow(context, before)
}

const outcomeOf = (before: { readonly archived_at: Date | null } | undefined): RosterOutcome =>
  before && before.archived_at === null ? 'replaced' : 'created'

/** An evaluation as another system plans it; dates `YYYY-MM-DD`, scores decimals as text. */
interface RosterEvaluation {
  readonly id: string
  readonly classId: string
  readonly title: string
  readonly description: string | null
  /** undefined: not sent, no change; null: none. */
  readonly categoryId: string | null | undefined
  /** undefined: not sent. The current value stays as long as the due date does. */
  readonly termId: string | undefined
  readonly assignedOn: string | null
  readonly dueOn: string | null
  readonly min: string
  readonly max: string
}

/**
 * Stores an evaluation as another system plans it: published, as it was given there already. It may be outside of its
 * term and of the class's; closed terms and evaluations take nothing (409), nor do drafts of the school.
 */
export async function putRosterEvaluation(
  context: RequestContext,
  order: RosterEvaluation,
): Promise<RosterOutcome> {
  const { tx } = context
  await tx.query(selectNoClosing(tx.tenant))
  const [before] = await tx.query(selectEvaluationsForUpdate(visibilityOf(context), [order.id]))
  if (before?.status === 'closed') throw evaluationClosed()
  if (before?.status === 'draft') throw evaluationNotPublished()
  requireFaultless(order, before, await requireOwnClass(context, order.classId))
  const at = context.clock.now()
  const after = replaced(before ?? blankOf(order, at), order)
  const isUnchanged = before && evaluationValues.every((name) => isDeepStrictEqual(before[name], after[name]))
  if (isUnchanged) {
    context.audit({ entity: 'evaluation', ids: [order.id] })
    return 'replaced'
  }
  await requireOpenTerm(context, order.classId, before ? [before, after] : [after])
  await saveEvaluation(context, { action: before ? 'updated' : 'created', before, after, at })
  return outcomeOf(before)
}

function requireFaultless(
  { categoryId, termId, classId, min, max }: RosterEvaluation,
  before: StoredEvaluation | undefined,
  facts: ClassFactsRow,
): void {
  const details = [
    before && before.class_id !== classId
      ? { path: 'body/class', code: 'class_stays', message: 'is of another class and stays there' }
      : [],
    categoryId && !facts.categories.some(({ id }) => id === categoryId)
      ? { path: 'body/category', code: 'unknown_category', message: 'is no category of the class' }
      : [],
    termId && !facts.terms.some(({ id }) => id === termId)
      ? { path: 'body/gradingPeriod', code: 'unknown_term', message: 'is no term of this school' }
      : [],
    before && before.entry_scale !== null && !sameBounds(before, { min, max })
      ? {
          path: 'body/resultValueMax',
          code: 'set_by_scale',
          message: `is set by the scale ${before.entry_scale}: ${Number(before.result_value_min)} to ${Number(before.result_value_max)}`,
        }
      : [],
    Number(max) < Number(min)
      ? { path: 'body/resultValueMax', code: 'below_lowest', message: `is below ${min}` }
      : [],
  ].flat()
  if (details.length > 0) throw invalidBody({ details })
}

const sameBounds = (row: StoredEvaluation, { min, max }: Pick<RosterEvaluation, 'min' | 'max'>): boolean =>
  Number(row.result_value_min) === Number(min) && Number(row.result_value_max) === Number(max)

const blankOf = ({ id, classId, title }: RosterEvaluation, at: Date): StoredEvaluation => ({
  id,
  class_id: classId,
  category_id: null,
  grading_period_id: null,
  title,
  description: null,
  kind: null,
  assign_date: null,
  due_date: null,
  result_value_min: '0',
  result_value_max: '0',
  entry_scale: null,
  lower_is_better: false,
  weight: '1',
  extra_credit: false,
  status: 'published',
  publish_at: null,
  published_at: at,
  closed_at: null,
  created_at: at,
  updated_at: at,
  archived_at: null,
  version: 0,
})

function replaced(row: StoredEvaluation, order: RosterEvaluation): StoredEvaluation {
  const currentTerm = row.due_date === order.dueOn ? row.grading_period_id : null
  return {
    ...row,
    title: order.title,
    description: order.description,
    category_id: order.categoryId === undefined ? row.category_id : order.categoryId,
    grading_period_id: order.termId ?? currentTerm,
    assign_date: order.assignedOn,
    due_date: order.dueOn,
    result_value_min: same(row.result_value_min, order.min),
    result_value_max: same(row.result_value_max, order.max),
    archived_at: null,
  }
}

/** The current value where it is the same number, as `20` and `20.00` are. */
const same = (current: string, given: string): string => (Number(current) === Number(given) ? current : given)

/** Archives an evaluation and its results, each for itself; 404 where none lives, 409 when it or its term is closed. */
export async function archiveRosterEvaluation(context: RequestContext, id: string): Promise<void> {
  const { tx } = context
  await tx.query(selectNoClosing(tx.tenant))
  const [before] = await tx.query(selectEvaluationsForUpdate(visibilityOf(context), [id]))
  if (!before || before.archived_at || before.status === 'draft') throw notFound()
  if (before.status === 'closed') throw evaluationClosed()
  await requireOpenTerm(context, before.class_id, [before])
  const at = context.clock.now()
  await archiveResultsOf(context, before, at)
  await saveEvaluation(context, { action: 'archived', before, after: { ...before, archived_at: at }, at })
}
