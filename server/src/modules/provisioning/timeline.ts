import type { Readable } from 'node:stream'
import { platformTenant } from '../../kernel/db/database.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { followChanges } from '../../kernel/http/event-stream.ts'
import { notFound } from '../../kernel/http/problems.ts'
import type { t } from '../../kernel/http/wire.ts'
import type { JobContext } from '../../kernel/jobs/define-job.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { type StepFacts, type StepName, stepNames } from './schema.ts'
import { type Step, selectTimeline, type Telling, type TimelineRow, updateSteps } from './sql.ts'

/** Every step before it began. */
export const waitingSteps = (): Step[] =>
  stepNames.map((step) => ({
    step,
    state: 'waiting' as const,
    started_at: null,
    finished_at: null,
    message: null,
    facts: null,
  }))

/** The result of a finished step: a sentence, and the same in parts. */
export interface StepDone {
  readonly message: string
  readonly facts: t.Static<typeof StepFacts>
}

const maxTellings = 1000

/**
 * The steps of one attempt. Tellings are sent one after the other without being waited for, over connections of their
 * own, so that they are seen while the transaction of the work is open, and never hold it up.
 */
export class Timeline {
  readonly #job: JobContext<unknown>
  #steps = waitingSteps()
  #told: number
  #last: Promise<void> = Promise.resolve()

  constructor(job: JobContext<unknown>) {
    this.#job = job
    this.#told = job.attempt * maxTellings
  }

  /** Every step waits again: the work starts again. */
  restart(): void {
    this.#steps = waitingSteps()
    this.#tell()
  }

  /** Runs one step and reports its start and its outcome. */
  async step(name: StepName, work: () => Promise<StepDone>): Promise<void> {
    this.#change(name, { state: 'running', started_at: this.#now() })
    this.#tell()
    const { message, facts } = await work()
    this.#change(name, { state: 'done', finished_at: this.#now(), message, facts })
    this.#tell()
  }

  /** Marks the step at which the attempt ended without success. */
  fail(message: string): void {
    const running = this.#steps.find(({ state }) => state === 'running')
    if (running) this.#change(running.step, { state: 'failed', finished_at: this.#now(), message })
    this.#tell()
  }

  /** Shows the steps in the transaction that ends the work. */
  async conclude(tx: Transaction): Promise<void> {
    await tx.execute(updateSteps(tx.tenant, this.#job.jobId, this.#next()))
  }

  /** Waits until everything reported has been written. */
  settled(): Promise<void> {
    return this.#last
  }

  #now(): string {
    return formatInstant(this.#job.clock.now())
  }

  #change(name: StepName, change: Partial<Step>): void {
    this.#steps = this.#steps.map((step) => (step.step === name ? { ...step, ...change } : step))
  }

  #next(): Telling {
    this.#told += 1
    return { attempt: this.#job.attempt, told: this.#told, steps: this.#steps }
  }

  #tell(): void {
    const telling = this.#next()
    const done = this.#steps.filter(({ state }) => state === 'done').length
    this.#last = this.#last
      .then(() => this.#write(telling, done))
      .catch((error: unknown) => this.#job.log.warn({ err: error }, 'a step of a school was not reported'))
  }

  async #write(telling: Telling, done: number): Promise<void> {
    const { database, tenant, jobId, progress } = this.#job
    await database.transaction(tenant, (tx) => tx.execute(updateSteps(tenant, jobId, telling)))
    await progress(done, stepNames.length)
  }
}

/** A timeline as the wire shows it. */
export const timelineOf = (row: TimelineRow) => ({
  job_id: row.id,
  school_id: row.school_id,
  slug: row.slug,
  state: row.state,
  attempt: row.attempt,
  // Steps reported before facts were stored have none.
  steps: row.steps.map((step) => ({ ...step, facts: step.facts ?? null })),
  error: row.error,
  created_at: formatInstant(row.created_at),
  finished_at: row.finished_at && formatInstant(row.finished_at),
})

/** The timeline, visible to the user who ordered the school, operators and support. */
export async function readTimeline(context: RequestContext, jobId: string): Promise<TimelineRow> {
  const { principal, database } = context
  const [[row]] = await database.read(platformTenant, [selectTimeline(platformTenant, jobId)])
  const isPlatform = principal.kind === 'person' && principal.platformRoles.length > 0
  const isOwn = principal.kind === 'person' && row?.created_by === principal.userId
  if (!row || !(isPlatform || isOwn)) throw notFound()
  return row
}

/** The timeline as server-sent events, until the job ends. */
export async function streamTimeline(context: RequestContext, jobId: string): Promise<Readable> {
  return followChanges(context, {
    first: await readTimeline(context, jobId),
    read: () => readTimeline(context, jobId),
    present: timelineOf,
    hasEnded: ({ state }) => state === 'succeeded' || state === 'failed',
  })
}
