import { randomInt } from 'node:crypto'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { checkDraft } from '../adapter/check.ts'
import { compileDraft } from '../adapter/compile.ts'
import { loadDraft } from '../adapter/load.ts'
import { lockNamedDraft } from '../draft.ts'
import { generationsBusy, scheduleImpossible, scheduleNotGenerating } from '../problems.ts'
import { type GenerationInput, generationWork } from './job.ts'
import type { GenerationOrderBody, GenerationQueryValue, GenerationWire } from './shape.ts'
import {
  countGenerations,
  countRunning,
  type GenerationRow,
  generationSorting,
  insertGeneration,
  selectGeneration,
  selectGenerations,
  selectUnknownClasses,
  selectUnknownLevels,
  updateGenerationStopping,
} from './sql.ts'

const defaultSeconds = 60
/** Timetables that are generated for one school at once: each takes a processor. */
const maxRunning = 2

/**
 * Queues the generation of a timetable for a draft. Refused where no timetable can meet the requirements, and while the
 * school has two others generated.
 */
export async function startGeneration(
  context: RequestContext<unknown, unknown, GenerationOrderBody>,
): Promise<GenerationWire> {
  const { tx, body, clock, principal } = context
  await lockNamedDraft(tx, body.schedule_id)
  const running = await tx.one(countRunning(tx.tenant))
  if ((running?.count ?? 0) >= maxRunning) throw generationsBusy()
  await refuseUnknown(context)
  if (!body.ignore_issues) await refuseImpossible(context)
  const id = uuidv7()
  const at = clock.now()
  const jobId = await enqueue<GenerationInput>(tx, generationWork, { generation: id }, { by: principal, at })
  const { grade_levels, class_ids, keep_locked = true } = body
  await tx.execute(
    insertGeneration(tx.tenant, {
      id,
      scheduleId: body.schedule_id,
      jobId,
      seed: body.seed ?? randomInt(2_147_483_647),
      timeLimit: body.time_limit_seconds ?? defaultSeconds,
      scope: { ...(grade_levels && { grade_levels }), ...(class_ids && { class_ids }), keep_locked },
      by: principal.kind === 'person' ? principal.userId : null,
      at,
    }),
  )
  context.audit({ entity: 'schedule', ids: [body.schedule_id] })
  return present(await stored(context, id))
}

/** 422 with the path of each class and grade level that the school does not have. */
async function refuseUnknown({ tx, body }: RequestContext<unknown, unknown, GenerationOrderBody>) {
  const { class_ids = [], grade_levels = [] } = body
  const [classes, levels] = await Promise.all([
    class_ids.length === 0 ? [] : tx.query(selectUnknownClasses(tx.tenant, class_ids)),
    grade_levels.length === 0 ? [] : tx.query(selectUnknownLevels(tx.tenant, grade_levels)),
  ])
  const details = [
    ...classes.map(({ at }) => ({
      path: `body/class_ids/${at - 1}`,
      code: 'unknown_class',
      message: 'is no class of this school',
    })),
    ...levels.map(({ at }) => ({
      path: `body/grade_levels/${at - 1}`,
      code: 'unknown_grade_level',
      message: 'is no grade level of this school',
    })),
  ]
  if (details.length > 0) throw invalidBody({ details })
}

async function refuseImpossible({ tx, today, body }: RequestContext<unknown, unknown, GenerationOrderBody>) {
  const query = <Row>(statement: Parameters<typeof tx.query<Row>>[0]) => tx.query(statement)
  const loaded = await loadDraft(query, { tenant: tx.tenant, scheduleId: body.schedule_id, today })
  const issues = loaded ? checkDraft(compileDraft(loaded.data)) : []
  if (issues.length === 0) return
  throw scheduleImpossible({
    details: issues.slice(0, 100).map(({ code, message }) => ({ path: 'body/schedule_id', code, message })),
  })
}

async function stored({ tx }: Pick<RequestContext, 'tx'>, id: string): Promise<GenerationRow> {
  const row = await tx.one(selectGeneration(tx.tenant, id))
  if (!row) throw notFound()
  return row
}

/** Asks a generation to stop: its best timetable so far goes to the draft. */
export async function stopGeneration(
  context: RequestContext<{ generation_id: string }>,
): Promise<GenerationWire> {
  const { tx, params, clock } = context
  const row = await stored(context, params.generation_id)
  const stopping = await tx.one(updateGenerationStopping(tx.tenant, row.id, clock.now()))
  if (!stopping) throw scheduleNotGenerating()
  context.audit({ entity: 'schedule', ids: [row.schedule_id] })
  return present(stopping)
}

export async function readGeneration(
  context: RequestContext<{ generation_id: string }>,
): Promise<GenerationWire> {
  const [[row]] = await context.read([selectGeneration(context.school.id, context.params.generation_id)])
  if (!row) throw notFound()
  return present(row)
}

/** The generations of the school, the newest first. */
export const listGenerations = (
  context: RequestContext<unknown, GenerationQueryValue, unknown>,
): Promise<ListBody<GenerationWire>> =>
  readList(context, {
    sorting: generationSorting,
    select: (page) => selectGenerations(context.school.id, context.query, page),
    count: () => countGenerations(context.school.id, context.query),
    present,
  })

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))
const instantOf = (at: Date | null): string | null => at && formatInstant(at)

const present = (row: GenerationRow): GenerationWire => ({
  id: row.id,
  schedule_id: row.schedule_id,
  job_id: row.job_id,
  state: row.state,
  seed: Number(row.seed),
  time_limit_seconds: row.time_limit_seconds,
  grade_levels: row.scope.grade_levels ? [...row.scope.grade_levels] : null,
  class_ids: row.scope.class_ids ? [...row.scope.class_ids] : null,
  keep_locked: row.scope.keep_locked ?? true,
  is_stopping: row.stop_requested_at !== null,
  curve: row.curve.map(({ seconds, hard, soft }) => ({ seconds, hard, soft })),
  hard: numberOf(row.hard),
  soft: numberOf(row.soft),
  unplaced: row.unplaced,
  error: row.error && { code: row.error.code, message: row.error.message },
  created_at: formatInstant(row.created_at),
  started_at: instantOf(row.started_at),
  finished_at: instantOf(row.finished_at),
})
