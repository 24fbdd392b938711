import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { type EvaluationChange, recordEvaluations } from '../history/record-evaluations.ts'
import { visibilityOf } from '../visibility.ts'
import { answerEvaluation } from './present.ts'
import type { EvaluationWire } from './schema.ts'
import { evaluationsTable, evaluationValues, type StoredEvaluation, selectEvaluation } from './sql.ts'

/** A change of an evaluation that is to be saved. */
interface EvaluationStep {
  readonly action: EvaluationChange['action']
  readonly before: StoredEvaluation | undefined
  readonly after: StoredEvaluation
  readonly at: Date
  readonly reason?: string
}

/** Saves an evaluation with its history, event (`evaluation.<action>`) and audit; returns its current state. */
export async function saveEvaluation(
  context: RequestContext,
  { action, before, after, at, reason }: EvaluationStep,
): Promise<EvaluationWire> {
  const { tx, principal, requestId } = context
  const row = { ...after, updated_at: at, version: after.version + 1 }
  await writeRows(tx, {
    ...evaluationsTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: evaluationValues, touch: ['updated_at', 'version'] },
  })
  const event = { type: `evaluation.${action}`, data: factsOf(row) }
  const change = { entity: 'evaluation', evaluationId: row.id, action, reason } as const
  await recordEvaluations({ tx, at, principal, requestId }, [
    { ...change, before: before && stateOf(before), after: stateOf(row), event },
  ])
  context.audit({ entity: 'evaluation', ids: [row.id], ...(reason === undefined ? {} : { reason }) })
  return answer(context, row.id)
}

/** The current evaluation with its ETag. */
export async function answer(context: RequestContext, id: string): Promise<EvaluationWire> {
  const row = await context.tx.one(selectEvaluation(visibilityOf(context), id))
  if (!row) throw new Error(`The evaluation ${id} was saved and is not there.`)
  return answerEvaluation(context, row)
}

const instant = (at: Date | null): string | null => at && formatInstant(at)

const factsOf = (row: StoredEvaluation) => ({
  evaluation_id: row.id,
  class_id: row.class_id,
  term_id: row.grading_period_id,
  status: row.status,
  publish_at: instant(row.publish_at),
})

/** The members that history records, by their names on the wire. */
const stateOf = (row: StoredEvaluation) => ({
  title: row.title,
  description: row.description,
  kind: row.kind,
  term_id: row.grading_period_id,
  category_id: row.category_id,
  entry: row.entry_scale === null ? 'points' : 'scale',
  scale: row.entry_scale,
  max_score: Number(row.result_value_max),
  weight: Number(row.weight),
  extra_credit: row.extra_credit,
  assigned_on: row.assign_date,
  due_on: row.due_date,
  status: row.status,
  publish_at: instant(row.publish_at),
  archived_at: instant(row.archived_at),
})
