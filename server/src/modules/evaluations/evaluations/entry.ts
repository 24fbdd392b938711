import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type Marking, markingOf } from '../marks/marking.ts'
import type { Entry } from '../marks/rules/entry.ts'
import { selectSettings } from '../marks/settings.sql.ts'
import type { Fault } from '../rules/merge-cell.ts'
import { selectScores } from './plan.sql.ts'
import type { EvaluationPatchBody } from './schema.ts'
import type { KeptEvaluation } from './sql.ts'

type Body = Pick<EvaluationPatchBody, 'entry' | 'max_score'>

/** An evaluation with the way in which its results are entered, and what is wrong with it. */
interface EntryJudgement {
  readonly row: KeptEvaluation
  readonly faults: readonly Fault[]
}

const fault = (field: string, code: string, message: string): Fault => ({ field, code, message })

/**
 * Settles how results of a new evaluation are entered: as the body says; without a word `points` when it names a
 * highest score, else as the school does. A school without a scale enters points.
 */
export async function entryOfNew(tx: Transaction, row: KeptEvaluation, body: Body): Promise<EntryJudgement> {
  if (body.entry === 'points' || (body.entry === undefined && body.max_score !== undefined))
    return inPoints(row, body)
  const marking = await loadMarking(tx)
  const usual: Entry = marking.scale ? marking.entry.entry : 'points'
  return (body.entry ?? usual) === 'scale' ? onScale(row, body, marking) : inPoints(row, body)
}

/** The same for a change: once results stand the way stays. */
export async function entryOfChange(
  tx: Transaction,
  before: KeptEvaluation,
  row: KeptEvaluation,
  body: Body,
): Promise<EntryJudgement> {
  const stood: Entry = before.entry_scale === null ? 'points' : 'scale'
  const wanted = body.entry ?? stood
  if (wanted === stood) return { row: keepBounds(before, row), faults: faultsOfScaleMembers(row, body) }
  const scores = await tx.one(selectScores(tx.tenant, before.id))
  const standing =
    (scores?.highest ?? null) === null
      ? []
      : [fault('entry', 'results_stand', 'stays as it is: results stand; clear them first')]
  const { row: changed, faults } =
    wanted === 'scale' ? onScale(row, body, await loadMarking(tx)) : inPoints(row, body)
  return { row: changed, faults: [...standing, ...faults] }
}

async function loadMarking(tx: Transaction): Promise<Marking> {
  const settings = await tx.one(selectSettings(tx.tenant))
  return markingOf(settings ?? { policy: null, configuration: null, scales: [], template: null })
}

/** The lowest and highest results of a scale are those of the scale, whatever a change says. */
const keepBounds = (before: KeptEvaluation, row: KeptEvaluation): KeptEvaluation =>
  before.entry_scale === null ? row : { ...row, result_value_max: before.result_value_max }

function faultsOfScaleMembers(row: KeptEvaluation, { max_score }: Body): Fault[] {
  const code = row.entry_scale
  if (code === null) return []
  return [
    max_score === undefined ? [] : [fault('max_score', 'set_by_scale', `is set by ${code}: leave it out`)],
    row.extra_credit
      ? [fault('extra_credit', 'points_only', `is for points: a mark of ${code} adds none`)]
      : [],
  ].flat()
}

function onScale(row: KeptEvaluation, body: Body, { scale }: Marking): EntryJudgement {
  if (!scale)
    return { row, faults: [fault('entry', 'no_scale', 'needs a scale: the school has chosen none')] }
  const changed = {
    ...row,
    entry_scale: scale.code,
    lower_is_better: scale.direction === 'lower_is_better',
    result_value_min: String(scale.min),
    result_value_max: String(scale.max),
  }
  return { row: changed, faults: faultsOfScaleMembers(changed, body) }
}

function inPoints(row: KeptEvaluation, { max_score }: Body): EntryJudgement {
  const changed =
    row.entry_scale === null
      ? row
      : { ...row, entry_scale: null, lower_is_better: false, result_value_min: '0' }
  const faults =
    max_score === undefined ? [fault('max_score', 'required', 'is required where points are entered')] : []
  return { row: changed, faults }
}
