import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { archiveGradebook, type ScoreStatus } from '../../gradebook/index.ts'
import type { StoredEvaluation } from '../evaluations/sql.ts'
import { recordEvaluations } from '../history/record-evaluations.ts'
import { type EntryScale, readMark, saidMarks } from '../marks/rules/entry.ts'
import {
  evaluationArchived,
  evaluationClosed,
  evaluationNotPublished,
  termGradingClosed,
} from '../problems.ts'
import { type CurrentResult, type LoadedResults, loadResults } from '../results/load-facts.ts'
import { statusOf } from '../rules/result-status.ts'
import type { RosterOutcome } from './outcome.ts'
import {
  type OwnResultRow,
  ownResultsTable,
  selectClassLives,
  selectFormerSeat,
  selectLivingResults,
  selectOwnResult,
} from './sql.ts'

/** A result as another system sends it: stored in its words, also above the highest score. */
interface RosterResult {
  readonly id: string
  readonly evaluationId: string
  readonly studentId: string
  readonly status: ScoreStatus
  /** A decimal as text. */
  readonly score: string | null
  /** `YYYY-MM-DD`. */
  readonly scoreDate: string
  readonly comment: string | null
}

const refused = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

/**
 * Stores a result as another system sends it. 409 where the evaluation or its term is closed; 422 `not_on_roster` for a
 * student who never had a seat in the class; one who has left it by then is stored, and the audit says so, `unknown_class` where that is archived, `result_stays` where the result is of
 * another student or evaluation.
 */
export async function putRosterResult(context: RequestContext, order: RosterResult): Promise<RosterOutcome> {
  const { tx, clock } = context
  const { evaluation, standing: current, isOnRoster, marks } = await lock(context, order)
  requireOnScale(order, marks)
  const [before, taught] = await Promise.all([
    tx.one(selectOwnResult(tx.tenant, order.id)),
    tx.one(selectClassLives(tx.tenant, evaluation.class_id)),
  ])
  if (!taught) throw refused('lineItem', 'unknown_class', 'is of a class that is archived')
  if (before) requireSamePlace(order, before)
  const isMember = before || current || isOnRoster
  if (!isMember) await requireFormerSeat(tx, evaluation.class_id, order.studentId)
  // The audit explains why somebody outside the class has a result.
  const filters = isOnRoster ? {} : { former_member: true }
  const after = rowOf(order, before)
  const living = before?.archived_at === null ? before : undefined
  if (living && isSame(living, after)) {
    context.audit({ entity: 'evaluation', ids: [evaluation.id], count: 0, filters })
    return 'replaced'
  }
  const at = clock.now()
  await writeResult(tx, after, { at, version: nextVersion(before, current) })
  const counted = living ?? current?.row
  const stood = counted && stateOf(counted)
  const state = { before: stood, after: stateOf(after) }
  await report(context, evaluation, { ...order, ...state, at, action: stood ? 'updated' : 'created' })
  context.audit({ entity: 'evaluation', ids: [evaluation.id], count: 1, filters })
  return living ? 'replaced' : 'created'
}

function requireOnScale({ score }: RosterResult, marks: EntryScale | null): void {
  if (score !== null && marks && readMark(score, marks) !== Number(score))
    throw refused('score', 'not_on_scale', saidMarks(marks))
}

/** A result never moves to another evaluation or student. */
function requireSamePlace(order: RosterResult, before: OwnResultRow): void {
  if (before.line_item_id !== order.evaluationId)
    throw refused('lineItem', 'result_stays', 'is of another line item and stays there')
  if (before.student_id !== order.studentId)
    throw refused('student', 'result_stays', 'is of another student and stays theirs')
}

async function requireFormerSeat(tx: Transaction, classId: string, studentId: string): Promise<void> {
  const seat = await tx.one(selectFormerSeat(tx.tenant, classId, studentId))
  if (!seat) throw refused('student', 'not_on_roster', 'was never on the roster of the class')
}

/** Above the version of the row itself and of the result that counts, which another row may be. */
const nextVersion = (before: OwnResultRow | undefined, counting: CurrentResult | undefined): number =>
  Math.max(before?.version ?? 0, counting?.version ?? 0) + 1

const writeResult = (
  tx: Transaction,
  row: ReturnType<typeof rowOf>,
  { at, version }: { readonly at: Date; readonly version: number },
): Promise<unknown> =>
  writeRows(tx, {
    ...ownResultsTable,
    rows: [{ tenant_id: tx.tenant, ...row, created_at: at, updated_at: at, version }],
    conflict: {
      target: ['tenant_id', 'id'],
      update: ['score_status', 'absent', 'score', 'score_date', 'comment', 'archived_at'],
      touch: ['updated_at', 'version'],
    },
  })

/** Archives a result: another result of the student there then counts. 404 where there is none, 409 when it is closed. */
export async function archiveRosterResult(context: RequestContext, id: string): Promise<void> {
  const { tx, clock } = context
  const found = await tx.one(selectOwnResult(tx.tenant, id))
  if (!found || found.archived_at) throw notFound()
  const { evaluation } = await lock(context, {
    evaluationId: found.line_item_id,
    studentId: found.student_id,
  })
  const at = clock.now()
  const [gone] = await archiveGradebook(tx, 'results', [id], at)
  if (gone === undefined) throw notFound()
  const of = { evaluationId: found.line_item_id, studentId: found.student_id }
  const state = { before: stateOf(found), after: nothing }
  await report(context, evaluation, { ...of, ...state, at, action: 'archived' })
}

/** Archives the results of a removed evaluation: one that comes back under its name starts empty. */
export async function archiveResultsOf(
  context: RequestContext,
  { id, class_id }: Pick<StoredEvaluation, 'id' | 'class_id'>,
  at: Date,
): Promise<void> {
  const { tx, principal, requestId } = context
  const rows = await tx.query(selectLivingResults(tx.tenant, id))
  if (rows.length === 0) return
  await archiveGradebook(
    tx,
    'results',
    rows.map((row) => row.id),
    at,
  )
  const counting = new Map(rows.map((row) => [row.student_id, row]))
  const changes = [...counting].map(([studentId, row]) => ({
    entity: 'result' as const,
    action: 'archived' as const,
    evaluationId: id,
    studentId,
    before: stateOf(row),
    after: nothing,
  }))
  await recordEvaluations({ tx, at, principal, requestId }, changes)
  const student_ids = [...counting.keys()]
  const data = { evaluation_id: id, class_id, count: student_ids.length, student_ids }
  await emit(tx, [{ type: 'result.recorded', data }])
}

type Of = Pick<RosterResult, 'evaluationId' | 'studentId'>

async function lock(
  context: RequestContext,
  { evaluationId, studentId }: Of,
): Promise<{
  evaluation: StoredEvaluation
  standing: CurrentResult | undefined
  isOnRoster: boolean
  marks: EntryScale | null
}> {
  const loaded: LoadedResults = await loadResults(context, [{ index: 0, evaluationId, studentId }])
  const [evaluation] = loaded.evaluations
  const facts = loaded.facts.evaluations.get(evaluationId)
  if (!evaluation || !facts) throw refused('lineItem', 'unknown_evaluation', 'is no line item of this school')
  if (evaluation.status === 'draft') throw evaluationNotPublished()
  const error = [evaluationArchived, evaluationClosed, termGradingClosed].find(
    ({ code }) => code === facts.locked?.code,
  )
  if (error) throw error()
  return {
    evaluation,
    standing: loaded.facts.standing(evaluationId, studentId),
    isOnRoster: facts.isOnRoster(studentId),
    marks: facts.scale.marks ?? null,
  }
}

const rowOf = (order: RosterResult, before: OwnResultRow | undefined) => ({
  id: order.id,
  line_item_id: order.evaluationId,
  student_id: order.studentId,
  score_status: order.status,
  // The standard does not distinguish absent from missing: an absent student stays absent.
  absent: order.status === 'not submitted' && before?.archived_at === null && before.absent,
  score: sameScore(before?.score, order.score) ? (before?.score ?? null) : order.score,
  score_date: order.scoreDate,
  comment: order.comment,
  archived_at: null,
})

const sameScore = (current: string | null | undefined, given: string | null): boolean =>
  typeof current === 'string' && given !== null && Number(current) === Number(given)

const isSame = (before: OwnResultRow, after: ReturnType<typeof rowOf>): boolean =>
  (['score_status', 'absent', 'score', 'score_date', 'comment'] as const).every(
    (name) => before[name] === after[name],
  )

const stateOf = (row: Pick<OwnResultRow, 'score_status' | 'absent' | 'score' | 'comment'>) => ({
  score: row.score === null ? null : Number(row.score),
  status: statusOf(row),
  comment: row.comment,
})

/** Of a result that is archived. */
const nothing = { score: null, status: null, comment: null }

interface DescribedObject extends Of {
  readonly action: 'created' | 'updated' | 'archived'
  readonly before: ReturnType<typeof stateOf> | undefined
  readonly after: ReturnType<typeof stateOf>
  readonly at: Date
}

/** History, event and audit of one result: ids and counts only in the event. */
async function report(
  { tx, principal, requestId, audit }: RequestContext,
  evaluation: StoredEvaluation,
  { evaluationId, studentId, action, before, after, at }: DescribedObject,
): Promise<void> {
  await recordEvaluations({ tx, at, principal, requestId }, [
    { entity: 'result', evaluationId, studentId, action, before, after },
  ])
  audit({ entity: 'evaluation', ids: [evaluationId], count: 1 })
  const facts = { evaluation_id: evaluationId, class_id: evaluation.class_id }
  await emit(tx, [{ type: 'result.recorded', data: { ...facts, count: 1, student_ids: [studentId] } }])
}
