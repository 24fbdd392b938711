import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { mayUse, sourcesOfCaller } from '../rights.ts'
import type { DocumentRunWire } from './schema.ts'
import {
  type RunCounts,
  type RunProblemRow,
  type RunRow,
  selectRun,
  selectRunCounts,
  selectRunProblems,
} from './sql.ts'

const maxProblems = 200

/** How far a run is, and who got no document for which reason. */
export async function readRun(context: RequestContext<{ run_id: string }>): Promise<DocumentRunWire> {
  const { school, params, principal } = context
  const [[run], [counts], problems] = await context.read([
    selectRun(school.id, params.run_id),
    selectRunCounts(school.id, params.run_id),
    selectRunProblems(school.id, params.run_id, maxProblems),
  ])
  if (!run || !counts || !mayUse(sourcesOfCaller(principal), run.sources)) throw notFound()
  context.audit({ entity: 'document_run', ids: [run.id] })
  return presentRun(run, { jobId: null, counts, problems })
}

type ShownRun = Pick<
  RunRow,
  | 'id'
  | 'template_id'
  | 'template_name'
  | 'template_version'
  | 'class_id'
  | 'visible_to_family'
  | 'state'
  | 'created_at'
  | 'ended_at'
>

export const presentRun = (
  run: ShownRun,
  {
    jobId,
    counts,
    problems,
  }: {
    readonly jobId: string | null
    readonly counts: RunCounts
    readonly problems: readonly RunProblemRow[]
  },
): DocumentRunWire => ({
  id: run.id,
  job_id: jobId,
  template_id: run.template_id,
  template_name: run.template_name,
  template_version: run.template_version,
  class_id: run.class_id,
  visible_to_family: run.visible_to_family,
  state: run.state,
  ...counts,
  created_at: formatInstant(run.created_at),
  ended_at: run.ended_at && formatInstant(run.ended_at),
  problems: problems.map(({ student_id, student_name, problems: reasons }) => ({
    student_id,
    student_name,
    reasons: reasons.map(({ code, column, message }) => ({ code, column, message })),
  })),
})
