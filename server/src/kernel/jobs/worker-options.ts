import type { Logger } from 'pino'
import type { DatabaseAccess } from '../db/connection.ts'
import type { Database } from '../db/database.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Clock } from '../time/clock.ts'
import type { Job } from './define-job.ts'
import type { Work } from './work-state.ts'
import type { WorkerLoop } from './worker-loop.ts'

/** What a worker is started with. */
export interface WorkerOptions {
  /** The app role; directly to PostgreSQL when there is a pooler. */
  readonly app: DatabaseAccess
  readonly database: Database
  readonly jobs: readonly Job[]
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly concurrency: number
  /** Upkeep by the clock, in whichever worker comes first. */
  readonly upkeep: readonly Upkeep[]
  /** Work that waits for nobody to ask; none when left out. */
  readonly loops?: readonly WorkerLoop[]
  /** Milliseconds between two looks for jobs of workers that are gone; 10 seconds when left out. */
  readonly lookEvery?: number
  /** Milliseconds before a stopped worker restarts, doubled at each failure; a second by default. */
  readonly restartAfter?: number
  /** Receives the state of the work. */
  readonly work?: Work
}

/** Work that nobody asks for: a name, a crontab pattern in UTC, and what to do; must be harmless when run twice. */
interface Upkeep {
  readonly name: string
  readonly crontab: string
  run(): Promise<void>
}

export interface Worker {
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>
}
