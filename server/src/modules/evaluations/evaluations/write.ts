import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { requireOwnClass } from '../own-class.ts'
import { evaluationArchived, evaluationClosed } from '../problems.ts'
import { errorsOfPlace, type Placed, termOnDay } from '../rules/judge-evaluation.ts'
import { type RowError, rounded } from '../rules/merge-cell.ts'
import { selectNoClosing } from '../terms/closed.sql.ts'
import { visibilityOf } from '../visibility.ts'
import { entryOfChange, entryOfNew } from './entry.ts'
import { lockEvaluation, requireOpenTerm } from './lock.ts'
import { selectClassFacts, selectScores } from './plan.sql.ts'
import { answer, saveEvaluation } from './save-evaluation.ts'
import type { EvaluationPatchBody, EvaluationWire, NewEvaluationBody } from './schema.ts'
import { evaluationValues, type StoredEvaluation } from './sql.ts'

type Context<Body = unknown> = RequestContext<unknown, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ evaluation_id: string }, unknown, Body>

const error = (field: string, code: string, message: string): RowError => ({ field, code, message })

function refuse(errors: readonly RowError[]): void {
  const details = errors.map(({ field, ...rest }) => ({ path: `body/${field}`, ...rest }))
  if (details.length > 0) throw invalidBody({ details })
}

/** Plans an evaluation, as a draft; all errors of the body are reported. */
export async function createEvaluation(context: Context<NewEvaluationBody>): Promise<EvaluationWire> {
  const { body, clock, today } = context
  const classId = body.class_id
  const facts = await requireOwnClass(context, classId)
  const at = clock.now()
  const day = body.assigned_on ?? body.due_on ?? today
  const blank: StoredEvaluation = {
    id: uuidv7(),
    class_id: classId,
    category_id: null,
    description: null,
    kind: null,
    grading_period_id: body.term_id === undefined ? termOnDay(facts, day) : null,
    title: body.title,
    assign_date: null,
    due_date: null,
    result_value_min: '0',
    result_value_max: '0',
    weight: '1',
    extra_credit: false,
    entry_scale: null,
    lower_is_better: false,
    status: 'draft',
    publish_at: null,
    published_at: null,
    closed_at: null,
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 0,
  }
  const { row: after, faults: errors } = await entryOfNew(context.tx, merged(blank, body), body)
  refuse([
    ...errorsOfPlace(placeOf(after), facts),
    ...errors,
    ...(errors.length > 0 ? [] : errorsOfScale(after)),
  ])
  await context.tx.query(selectNoClosing(context.tx.tenant))
  await requireOpenTerm(context, classId, [after])
  return saveEvaluation(context, { action: 'created', before: undefined, after, at })
}

/** Changes an evaluation by RFC 7396; a closed one, and one whose term is closed, stay as they are. */
export async function patchEvaluation(context: OfOne<EvaluationPatchBody>): Promise<EvaluationWire> {
  const { body } = context
  const before = await lockEvaluation(context, { archived: true })
  if (before.archived_at && body.archived_at === undefined) throw evaluationArchived()
  const { row, faults: errors } = await entryOfChange(context.tx, before, merged(before, body), body)
  const after = { ...row, archived_at: null }
  const isRestored =
    before.archived_at !== null && isDeepStrictEqual({ ...after, archived_at: before.archived_at }, before)
  if (before.status === 'closed' && !isRestored) throw evaluationClosed()
  if (errors.length === 0 && evaluationValues.every((name) => isDeepStrictEqual(before[name], after[name]))) {
    context.audit({ entity: 'evaluation', ids: [before.id] })
    return answer(context, before.id)
  }
  const facts = await context.tx.one(selectClassFacts(visibilityOf(context), before.class_id))
  if (!facts) throw new Error(`The class ${before.class_id} of an evaluation is not there.`)
  refuse([
    ...errorsOfPlace(placeOf(after), facts, placeOf(before)),
    ...errors,
    ...(errors.length > 0 ? [] : errorsOfScale(after)),
    ...(await errorsOfScores(context, before, after)),
  ])
  await requireOpenTerm(context, before.class_id, [before, after])
  return saveEvaluation(context, { action: 'updated', before, after, at: context.clock.now() })
}

/** Archives an evaluation with its results: it counts for nothing until it is brought back. */
export async function archiveEvaluation(context: OfOne): Promise<void> {
  const before = await lockEvaluation(context, { archived: true })
  if (before.archived_at) return context.audit({ entity: 'evaluation', ids: [before.id] })
  if (before.status === 'closed') throw evaluationClosed()
  await requireOpenTerm(context, before.class_id, [before])
  const at = context.clock.now()
  const after = { ...before, archived_at: at }
  await saveEvaluation(context, { action: 'archived', before, after, at })
}

const decimal = (value: number): string => String(rounded(value))

/** The evaluation with the members that the body names. */
function merged(row: StoredEvaluation, body: EvaluationPatchBody): StoredEvaluation {
  const { term_id, category_id, max_score, weight, assigned_on, due_on } = body
  const { title, description, kind, extra_credit } = body
  return {
    ...row,
    ...(term_id === undefined ? {} : { grading_period_id: term_id }),
    ...(category_id === undefined ? {} : { category_id }),
    ...(max_score === undefined ? {} : { result_value_max: stored(row.result_value_max, max_score) }),
    ...(weight === undefined ? {} : { weight: stored(row.weight, weight) }),
    ...(assigned_on === undefined ? {} : { assign_date: assigned_on }),
    ...(due_on === undefined ? {} : { due_date: due_on }),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description: description?.trim() || null }),
    ...(kind === undefined ? {} : { kind }),
    ...(extra_credit === undefined ? {} : { extra_credit }),
  }
}

/** The current value where it is the same number, as `20` and `20.00` are. */
const stored = (current: string, value: number): string =>
  Number(current) === rounded(value) ? current : decimal(value)

const placeOf = (row: StoredEvaluation): Placed => ({
  termId: row.grading_period_id,
  categoryId: row.category_id,
  assignedOn: row.assign_date,
  dueOn: row.due_date,
})

/** The highest score is above the lowest one, which other systems set. */
const errorsOfScale = ({ result_value_min: min, result_value_max: max }: StoredEvaluation): RowError[] =>
  Number(max) > Number(min) ? [] : [error('max_score', 'not_above_lowest', `is not above ${Number(min)}`)]

/** Scores that stand stay on the scale, unless it may be left upwards. */
async function errorsOfScores(
  { tx }: Context,
  before: StoredEvaluation,
  after: StoredEvaluation,
): Promise<RowError[]> {
  const max = Number(after.result_value_max)
  const isNarrower = max < Number(before.result_value_max) || (before.extra_credit && !after.extra_credit)
  if (!isNarrower || after.extra_credit) return []
  const scores = await tx.one(selectScores(tx.tenant, before.id))
  if (!scores || scores.above || Number(scores.highest ?? 0) <= max) return []
  const member = max < Number(before.result_value_max) ? 'max_score' : 'extra_credit'
  return [error(member, 'score_stands', `leaves a score of ${Number(scores.highest)} above ${max}`)]
}
