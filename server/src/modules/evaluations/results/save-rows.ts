import { writeRows } from '../../../kernel/db/write-rows.ts'
import { type DomainEvent, emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { StoredEvaluation } from '../evaluations/sql.ts'
import { recordEvaluations } from '../history/record-evaluations.ts'
import type { AcceptedResult } from '../rules/judge-results.ts'
import type { Cell } from '../rules/merge-cell.ts'
import { storedStatusOf } from '../rules/result-status.ts'
import type { CurrentResult } from './load-facts.ts'
import { resultsTable } from './sql.ts'

type Accepted = AcceptedResult<CurrentResult>

/** Saves changed results and their history, two statements for any number of them, and emits one event per evaluation. */
export async function saveResults(
  context: RequestContext,
  changed: readonly Accepted[],
  { evaluations, reason, at }: { evaluations: readonly StoredEvaluation[]; reason: string | null; at: Date },
): Promise<void> {
  if (changed.length === 0) return
  const { tx, today, principal, requestId } = context
  const rows = changed.map(({ given, before, after }) => ({
    tenant_id: tx.tenant,
    id: before?.id ?? uuidv7(),
    line_item_id: given.evaluationId,
    student_id: given.studentId,
    ...storedStatusOf(after.status),
    // The stored decimal may have more digits than a number holds.
    score: after.score === before?.score ? before.row.score : scoreOf(after),
    score_date: after.score === before?.score ? before.row.score_date : today,
    comment: after.comment,
    created_at: at,
    updated_at: at,
    version: (before?.version ?? 0) + 1,
  }))
  const changes = changed.map(({ given, before, after }) => ({
    entity: 'result' as const,
    evaluationId: given.evaluationId,
    studentId: given.studentId,
    action: before ? ('updated' as const) : ('created' as const),
    before: before && stateOf(before),
    after: stateOf(after),
    reason,
  }))
  await Promise.all([
    writeRows(tx, {
      ...resultsTable,
      rows,
      conflict: {
        target: ['tenant_id', 'id'],
        update: ['score_status', 'absent', 'score', 'comment'],
        touch: ['score_date', 'updated_at', 'version'],
      },
    }),
    recordEvaluations({ tx, at, principal, requestId }, changes),
  ])
  await emit(tx, eventsOf(changed, evaluations))
}

const scoreOf = ({ score }: Cell): string | null => (score === null ? null : String(score))

const stateOf = ({ score, status, comment }: Cell) => ({ score, status, comment })

/** Ids and counts only: users with access read the scores. */
function eventsOf(changed: readonly Accepted[], evaluations: readonly StoredEvaluation[]): DomainEvent[] {
  const classes = new Map(evaluations.map((row) => [row.id, row.class_id]))
  return [...Map.groupBy(changed, ({ given }) => given.evaluationId)].map(([evaluationId, rows]) => ({
    type: 'result.recorded',
    data: {
      evaluation_id: evaluationId,
      class_id: classes.get(evaluationId),
      count: rows.length,
      student_ids: rows.map(({ given }) => given.studentId),
    },
  }))
}
