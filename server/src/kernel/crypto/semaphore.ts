/** There is more work waiting than can be done soon; the caller should answer 503 with Retry-After. */
export class TooBusy extends Error {
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too much work is waiting')
    this.name = 'TooBusy'
    this.retryAfter = retryAfter
  }
}

/** Limits the tasks that run at once and those that wait, first come first served. */
interface Semaphore {
  /**
   * Runs a task when its turn comes.
   *
   * @throws TooBusy at once, without running it, when the queue is full; else whatever the task throws
   */
  run<Result>(task: () => Promise<Result>): Promise<Result>
}

/**
 * Makes a gate.
 *
 * @param limit maximum number of tasks running at once
 * @param queue maximum number of tasks waiting
 * @param retryAfter seconds that TooBusy reports
 */
export function createSemaphore(limit: number, queue: number, retryAfter = 1): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []

  return {
    async run(task) {
      if (running >= limit) {
        if (waiting.length >= queue) throw new TooBusy(retryAfter)
        // A finished task hands its place to the next one, so that a new arrival cannot slip in.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running++
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
