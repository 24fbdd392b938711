import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { fullName } from '../../people/index.ts'
import { selectEvaluation } from '../evaluations/sql.ts'
import { entryScaleOf, markingOf } from '../marks/marking.ts'
import { type EntryScale, gradeOf } from '../marks/rules/entry.ts'
import { selectSettings } from '../marks/settings.sql.ts'
import { statusOf } from '../rules/result-status.ts'
import { visibilityOf } from '../visibility.ts'
import type { ListedResultWire, ResultQueryValue } from './schema.ts'
import { countListedResults, type ListedResultRow, resultSorting, selectListedResults } from './sql.ts'

/** The students of an evaluation by name, each with the current result: all for staff and teachers, own ones for families. */
export async function listResults(
  context: RequestContext<{ evaluation_id: string }, ResultQueryValue, unknown>,
): Promise<ListBody<ListedResultWire>> {
  const visibility = visibilityOf(context)
  const [[evaluation]] = await context.read([selectEvaluation(visibility, context.params.evaluation_id)])
  if (!evaluation) throw notFound()
  const { entry_scale: code } = evaluation
  const [[settings] = []] = code === null ? [] : await context.read([selectSettings(visibility.tenant)])
  const scale = settings ? entryScaleOf(markingOf(settings), code) : null
  return readList(context, {
    sorting: resultSorting,
    sort: 'name',
    select: (page) => selectListedResults(visibility, evaluation, page),
    count: () => countListedResults(visibility, evaluation),
    present: (row: ListedResultRow) => presentResult(evaluation.id, row, scale),
  })
}

const presentResult = (
  evaluationId: string,
  row: ListedResultRow,
  scale: EntryScale | null,
): ListedResultWire => {
  const { score_status, absent, score, updated_at } = row
  return {
    evaluation_id: evaluationId,
    student_id: row.id,
    student_code: row.student_code,
    name: fullName(row),
    score: score === null ? null : Number(score),
    grade: gradeOf(score === null ? null : Number(score), scale),
    status: score_status === null ? null : statusOf({ score_status, absent: absent ?? false, score }),
    comment: row.comment,
    version: row.version ?? 0,
    updated_at: updated_at && formatInstant(updated_at),
    former_member: row.former_member,
  }
}
