import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'

/** What a running job is given. `input` is what was enqueued: ids and small facts, never personal data. */
export interface JobContext<Input> {
  readonly tenant: string
  readonly jobId: string
  readonly input: Input
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Number of this attempt, from 1. */
  readonly attempt: number
  /** Reports the progress; visible at once under /api/v1/jobs/. */
  progress(done: number, total: number): Promise<void>
  /** Marks success inside the job's own last transaction, so that effect and state stand or fall together. */
  finish(tx: Transaction, result: unknown): Promise<void>
  /** The same for a job that ends as failed with what it found; the handler then throws the same error. */
  refuse(tx: Transaction, error: JobRefused): Promise<void>
}

/**
 * A kind of background work. The handler must be idempotent: it may run again after a crash. What it answers becomes
 * the job's result unless it called `finish`.
 */
export interface JobDefinition<Input = unknown> {
  /** `module.verb`. */
  readonly kind: string
  /** Attempts before the job counts as failed; 1 for work that reports its own errors. */
  readonly attempts: number
  handler(context: JobContext<Input>): Promise<unknown>
  /**
   * Removes what was prepared when the job finally fails, also for a worker that was killed during its last
   * attempt: in the same transaction, under the job's tenant.
   */
  failed?(tx: Transaction, job: FailedJob<Input>): Promise<void>
}

/** A job that will not be tried again. */
export interface FailedJob<Input> {
  readonly jobId: string
  readonly input: Input
  readonly clock: Clock
}

/** A definition without its input type, as stored in lists. */
export type Job = JobDefinition<never>

export const defineJob = <Input>(definition: JobDefinition<Input>): JobDefinition<Input> => definition

/** What is shown of work that failed for a reason that is ours. */
export const lostWork = {
  code: 'internal_error',
  message: 'The work could not be finished; send the job id to support.',
} as const

/** Thrown by a handler for input that can never succeed: the job fails at once with this code and message. */
export class JobRefused extends Error {
  readonly code: string
  readonly details: unknown

  constructor(code: string, message: string, details?: unknown) {
    super(message)
    this.name = 'JobRefused'
    this.code = code
    this.details = details
  }
}

/** The error of a job as it is stored and shown. */
export const presentJobError = ({ code, message, details }: JobRefused) => ({
  code,
  message,
  ...(details ? { details } : {}),
})
