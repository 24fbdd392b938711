import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type Marking, markingOf } from '../marks/marking.ts'
import type { Entry } from '../marks/rules/entry.ts'
import { selectSettings } from '../marks/settings.sql.ts'
import type { RowError } from '../rules/merge-cell.ts'
import { selectScores } from './plan.sql.ts'
import type { EvaluationPatchBody } from './schema.ts'
import type { StoredEvaluation } from './sql.ts'

type Body = Pick<EvaluationPatchBody, 'entry' | 'max_score'>

/** An evaluation with the way in which its results are entered, and what is wrong with it. */
interface EntryJudgement {
  readonly row: StoredEvaluation
  readonly faults: readonly RowError[]
}

const error = (field: string, code: string, message: string): RowError => ({ field, code, message })

/**
 * Settles how results of a new evaluation are entered: as the body says; without a word `points` when it names a
 * highest score, else as the school does. A school without a scale enters points.
 */
export async function entryOfNew(
  tx: Transaction,
  row: StoredEvaluation,
  body: Body,
): Promise<EntryJudgement> {
  if (body.entry === 'points' || (body.entry === undefined && body.max_score !== undefined))
    return inPoints(row, body)
  const marking = await loadMarking(tx)
  const usual: Entry = marking.scale ? marking.entry.entry : 'points'
  return (body.entry ?? usual) === 'scale' ? onScale(row, body, marking) : inPoints(row, body)
}

/** The same for a change: once results stand the way stays. */
export async function entryOfChange(
  tx: Transaction,
  before: StoredEvaluation,
  row: StoredEvaluation,
  body: Body,
): Promise<EntryJudgement> {
  const stood: Entry = before.entry_scale === null ? 'points' : 'scale'
  const requested = body.entry ?? stood
  if (requested === stood) return { row: keepBounds(before, row), faults: errorsOfScaleMembers(row, body) }
  const scores = await tx.one(selectScores(tx.tenant, before.id))
  const current =
    (scores?.highest ?? null) === null
      ? []
      : [error('entry', 'results_stand', 'stays as it is: results stand; clear them first')]
  const { row: changed, faults: errors } =
    requested === 'scale' ? onScale(row, body, await loadMarking(tx)) : inPoints(row, body)
  return { row: changed, faults: [...current, ...errors] }
}

async function loadMarking(tx: Transaction): Promise<Marking> {
  const settings = await tx.one(selectSettings(tx.tenant))
  return markingOf(settings ?? { policy: null, configuration: null, scales: [], template: null })
}

/** The lowest and highest results of a scale are those of the scale, whatever a change says. */
const keepBounds = (before: StoredEvaluation, row: StoredEvaluation): StoredEvaluation =>
  before.entry_scale === null ? row : { ...row, result_value_max: before.result_value_max }

function errorsOfScaleMembers(row: StoredEvaluation, { max_score }: Body): RowError[] {
  const code = row.entry_scale
  if (code === null) return []
  return [
    max_score === undefined ? [] : [error('max_score', 'set_by_scale', `is set by ${code}: leave it out`)],
    row.extra_credit
      ? [error('extra_credit', 'points_only', `is for points: a mark of ${code} adds none`)]
      : [],
  ].flat()
}

function onScale(row: StoredEvaluation, body: Body, { scale }: Marking): EntryJudgement {
  if (!scale)
    return { row, faults: [error('entry', 'no_scale', 'needs a scale: the school has chosen none')] }
  const changed = {
    ...row,
    entry_scale: scale.code,
    lower_is_better: scale.direction === 'lower_is_better',
    result_value_min: String(scale.min),
    result_value_max: String(scale.max),
  }
  return { row: changed, faults: errorsOfScaleMembers(changed, body) }
}

function inPoints(row: StoredEvaluation, { max_score }: Body): EntryJudgement {
  const changed =
    row.entry_scale === null
      ? row
      : { ...row, entry_scale: null, lower_is_better: false, result_value_min: '0' }
  const errors =
    max_score === undefined ? [error('max_score', 'required', 'is required where points are entered')] : []
  return { row: changed, faults: errors }
}
