import { TooBusy } from './semaphore.ts'

interface FairGateOptions {
  /** Most tasks running at once. */
  readonly running: number
  /** Most tasks of one caller waiting. */
  readonly waitingOfCaller: number
  /** Most tasks waiting in all. */
  readonly waiting: number
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number
}

/** Limits the tasks that run at once; waiting callers take turns, so that nobody waits for all tasks of another. */
interface FairSemaphore {
  /**
   * Runs a task when the turn of its caller comes.
   *
   * @throws TooBusy, without running it, when too many tasks of the caller wait; else whatever the task throws
   */
  run<Result>(caller: string, task: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  start(): void
  refuse(reason: TooBusy): void
}

export function createFairSemaphore(options: FairGateOptions): FairSemaphore {
  const line = new Line(options)
  let running = 0
  return {
    async run(caller, task) {
      // A finished task hands its place to the next one, so that a new arrival cannot slip in.
      if (running >= options.running) await line.join(caller)
      else running++
      try {
        return await task()
      } finally {
        const next = line.next()
        if (next) next.start()
        else running--
      }
    },
  }
}

/** Those who wait, by caller; callers stand in the order of their turns. */
class Line {
  readonly #options: FairGateOptions
  readonly #queues = new Map<string, Waiting[]>()
  #count = 0

  constructor(options: FairGateOptions) {
    this.#options = options
  }

  join(caller: string): Promise<void> {
    const own = this.#queues.get(caller) ?? []
    if (own.length >= this.#options.waitingOfCaller || !this.#makeRoom(own.length))
      return Promise.reject(new TooBusy(this.#options.retryAfter))
    this.#queues.set(caller, own)
    this.#count += 1
    return new Promise((start, refuse) => own.push({ start, refuse }))
  }

  /** The first task of the next caller; the caller goes to the end of the queue. */
  next(): Waiting | undefined {
    for (const [caller, queue] of this.#queues) {
      const first = queue.shift()
      this.#queues.delete(caller)
      if (queue.length > 0) this.#queues.set(caller, queue)
      if (!first) continue
      this.#count -= 1
      return first
    }
    return undefined
  }

  /** When the queue is full, the caller with the most tasks loses its last one, unless that is the new caller. */
  #makeRoom(own: number): boolean {
    if (this.#count < this.#options.waiting) return true
    const fullest = [...this.#queues.values()].reduce(
      (fuller, one) => (one.length > fuller.length ? one : fuller),
      [],
    )
    if (fullest.length <= own + 1) return false
    fullest.pop()?.refuse(new TooBusy(this.#options.retryAfter))
    this.#count -= 1
    return true
  }
}
