import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { startWorker, type Worker } from '../../src/kernel/jobs/worker.ts'
import { campus as composed } from '../../src/main/modules.ts'
import type { TestCampus } from './campus.ts'
import { urlOf } from './run-command.ts'

/** A worker of a test's campus that is there only while it is wanted. */
export class OwnWorker {
  #worker: Worker | undefined

  /** Works jobs off in this process; takes over within a moment from a worker that was killed. */
  async work(campus: TestCampus): Promise<void> {
    const { kernel } = campus.application
    const { database, clock, log, metrics } = kernel
    this.#worker ??= await startWorker({
      app: campus.clone.app,
      database,
      clock,
      log,
      metrics,
      jobs: composed.jobs(kernel),
      concurrency: 2,
      upkeep: [],
      lookEvery: 50,
    })
  }

  async rest(): Promise<void> {
    await this.#worker?.stop()
    this.#worker = undefined
  }
}

/** A worker as `npm run worker` starts it, to be killed. */
export const spawnWorker = (
  campus: TestCampus,
  now: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../../src/main/worker.ts')], {
    env: {
      PATH: process.env['PATH'],
      CAMPUS_HOME: campus.home,
      CAMPUS_LOG_LEVEL: 'error',
      DATABASE_URL: urlOf(campus.clone.app),
      CAMPUS_NOW: now,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
