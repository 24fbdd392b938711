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

/** Lets only so many tasks run at once, and only so many wait, first come first served. */
interface Gate {
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
 * @param limit most tasks running at once
 * @param queue most tasks waiting beside them
 * @param retryAfter seconds that TooBusy tells
 */
export function createGate(limit: number, queue: number, retryAfter = 1): Gate {
  let running = 0
  const waiting: (() => void)[] = []

  return {
    async run(task) {
      if (running >= limit) {
        if (waiting.length >= queue) throw new TooBusy(retryAfter)
        // Whoever finishes hands its place on, so nobody who arrives in between can slip in.
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
