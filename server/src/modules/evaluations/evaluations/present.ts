import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionOf } from '../../../kernel/http/etag.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { EvaluationWire } from './schema.ts'
import type { EvaluationDetailRow, EvaluationRow } from './sql.ts'

const instant = (at: Date | null): string | null => at && formatInstant(at)

/** An evaluation as the wire shows it. */
export const presentEvaluation = (row: EvaluationRow): EvaluationWire => ({
  id: row.id,
  class_id: row.class_id,
  term_id: row.grading_period_id,
  category_id: row.category_id,
  category: row.category,
  title: row.title,
  description: row.description,
  kind: row.kind,
  entry: row.entry_scale === null ? 'points' : 'scale',
  scale: row.entry_scale,
  min_score: Number(row.result_value_min),
  max_score: Number(row.result_value_max),
  weight: Number(row.weight),
  extra_credit: row.extra_credit,
  assigned_on: row.assign_date,
  due_on: row.due_date,
  status: row.status,
  publish_at: instant(row.publish_at),
  published_at: instant(row.published_at),
  closed_at: instant(row.closed_at),
  counts: {
    scored: row.scored,
    missing: row.missing,
    excused: row.excused,
    absent: row.absent,
    submitted: row.submitted,
  },
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: instant(row.archived_at),
})

/** What of an answer changes without the evaluation itself: its results, as the caller sees them, and its category's title. */
export const besideOf = (row: EvaluationDetailRow): string =>
  versionOf([presentEvaluation(row).counts, row.results_state, row.category])

/** The answer with its ETag. A result that changes makes another one, also where the counts stay the same. */
export function answerEvaluation(context: RequestContext, row: EvaluationDetailRow): EvaluationWire {
  context.etag(versionTag(row), besideOf(row))
  return presentEvaluation(row)
}
