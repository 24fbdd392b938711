import type { Transaction } from '../../../kernel/db/transaction.ts'
import { keepHistory } from '../../../kernel/history/save-history.ts'
import { defineJob, type JobContext, type JobDefinition, lostWork } from '../../../kernel/jobs/define-job.ts'
import { type CompiledDraft, compileDraft, type DraftInput } from '../adapter/compile.ts'
import { type LoadedDraft, loadDraft } from '../adapter/load.ts'
import { selectDraft } from '../draft.sql.ts'
import { historyTable } from '../history.ts'
import { type CurvePoint, withPoint } from '../rules/thin-curve.ts'
import { placedLessons, savePlaces } from './apply-solution.ts'
import { type Solved, solveInThread } from './solve-in-thread.ts'
import {
  type GenerationRow,
  type GenerationScope,
  updateGenerationEnded,
  updateGenerationProgress,
  updateGenerationStarted,
} from './sql.ts'

export type GenerationInput = Readonly<{ generation: string }>

export const generationWork = { kind: 'scheduler.generate', attempts: 2 } as const

/**
 * The job that generates a timetable for a draft. It writes nothing to the draft before its end: when its worker is
 * killed, it runs once more from the beginning, and after that the generation is reported as failed.
 */
export const generateJob = (): JobDefinition<GenerationInput> =>
  defineJob<GenerationInput>({
    ...generationWork,
    handler: generate,
    failed: async (tx, { input, clock }) => {
      const { code, message } = lostWork
      await tx.query(
        updateGenerationEnded(tx.tenant, {
          id: input.generation,
          state: 'failed',
          curve: null,
          hard: null,
          soft: null,
          unplaced: null,
          error: { code, message },
          at: clock.now(),
        }),
      )
    },
  })

async function generate(job: JobContext<GenerationInput>): Promise<unknown> {
  const { database, tenant, input, clock } = job
  const started = await database.transaction(tenant, async (tx) => {
    const generation = await tx.one(updateGenerationStarted(tenant, input.generation, clock.now()))
    if (!generation) return undefined
    const today = clock.now().toISOString().slice(0, 10)
    const query = <Row>(statement: Parameters<typeof tx.query<Row>>[0]) => tx.query(statement)
    const loaded = await loadDraft(query, { tenant, scheduleId: generation.schedule_id, today })
    return loaded && { generation, loaded }
  })
  if (!started) return null
  const { generation, loaded } = started
  const compiled = compileDraft(loaded.data)
  const run = new Run(job, generation)
  const solved = await run.solve(compiled, scopeOf(loaded, compiled, generation.scope))
  return database.transaction(tenant, (tx) =>
    finish(tx, job, { generation, compiled, solved, curve: run.curve }),
  )
}

/** One run of the solver: its curve, stored every second, and the wish to stop. */
class Run {
  curve: CurvePoint[] = []
  readonly #job: JobContext<GenerationInput>
  readonly #generation: GenerationRow
  readonly #stop = new SharedArrayBuffer(4)

  constructor(job: JobContext<GenerationInput>, generation: GenerationRow) {
    this.#job = job
    this.#generation = generation
  }

  async solve(compiled: CompiledDraft, scope: ReadonlySet<string> | undefined): Promise<Solved> {
    const {
      time_limit_seconds,
      seed,
      scope: { keep_locked = true },
      stop_requested_at,
    } = this.#generation
    if (stop_requested_at) this.#ask()
    const timer = setInterval(() => void this.#report(), 1000)
    try {
      return await solveInThread(
        {
          draft: draftOf(compiled, keep_locked),
          seed: Number(seed),
          budget: time_limit_seconds * 1000,
          scope,
          stop: this.#stop,
        },
        (point) => {
          this.curve = withPoint(this.curve, point)
        },
      )
    } finally {
      clearInterval(timer)
    }
  }

  #ask(): void {
    Atomics.store(new Int32Array(this.#stop), 0, 1)
  }

  /** Stores the curve; a request to stop is noticed here. A database that is away is tried again a second later. */
  async #report(): Promise<void> {
    const { database, tenant, log, progress } = this.#job
    try {
      const row = await database.transaction(tenant, (tx) =>
        tx.one(updateGenerationProgress(tenant, this.#generation.id, this.curve)),
      )
      if (!row || row.stop_requested_at) this.#ask()
      const limit = this.#generation.time_limit_seconds
      await progress(Math.min(limit, Math.floor(this.curve.at(-1)?.seconds ?? 0)), limit)
    } catch (error) {
      log.warn({ err: error }, 'the progress of a generation could not be stored')
    }
  }
}

/** Plain data for the thread. */
function draftOf({ problem, solution }: CompiledDraft, keepsLocked: boolean): DraftInput {
  if (keepsLocked) return { problem, solution }
  return {
    problem,
    solution: { meetings: solution.meetings.map((meeting) => ({ ...meeting, locked: false })) },
  }
}

/** The lessons whose classes are all within the scope; undefined: all lessons. */
function scopeOf(
  { data }: LoadedDraft,
  { lessons }: CompiledDraft,
  { grade_levels, class_ids }: GenerationScope,
): ReadonlySet<string> | undefined {
  if (!grade_levels && !class_ids) return undefined
  const levels = new Set(grade_levels)
  const within = new Set(class_ids)
  for (const one of data.classes) if (one.grade_levels.some((level) => levels.has(level))) within.add(one.id)
  return new Set(
    lessons.flatMap(({ lesson, requirement }) =>
      requirement.class_ids.length > 0 && requirement.class_ids.every((id) => within.has(id))
        ? [lesson.id]
        : [],
    ),
  )
}

interface Ending {
  readonly generation: GenerationRow
  readonly compiled: CompiledDraft
  readonly solved: Solved
  readonly curve: readonly CurvePoint[]
}

/** Stores the timetable, and that the generation has ended, in one transaction. */
async function finish(
  tx: Transaction,
  job: JobContext<GenerationInput>,
  { generation, compiled, solved, curve }: Ending,
): Promise<unknown> {
  const at = job.clock.now()
  await tx.query(selectDraft(tx.tenant, generation.schedule_id))
  const unplaced = solved.solution.meetings.filter(({ time }) => time === undefined).length
  const { hard, soft } = solved
  const ended = await tx.one(
    updateGenerationEnded(tx.tenant, {
      id: generation.id,
      state: 'succeeded',
      curve,
      hard,
      soft,
      unplaced,
      error: null,
      at,
    }),
  )
  if (!ended) return null
  const rows = placedLessons(compiled, solved.solution)
  await savePlaces(tx, rows, at)
  await keepHistory(tx, { at, userId: null, requestId: null }, historyTable, [
    {
      entity: 'schedule',
      entity_id: generation.schedule_id,
      action: 'generated',
      change: { generation_id: generation.id, hard, soft, unplaced, moved: rows.length },
    },
  ])
  const result = { generation_id: generation.id, hard, soft, unplaced, moved: rows.length }
  await job.finish(tx, result)
  return result
}
