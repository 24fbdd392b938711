import type { Logger } from 'pino'
import { Histogram, type Registry } from 'prom-client'
import { type Caller, currentCaller } from '../limits/current-caller.ts'

/** Milliseconds of CPU without a pause from which on a request is reported: 40 others that take 5 ms each wait for it. */
const reportedFrom = 200

const pulse = 50

/** CPU milliseconds of this thread: a thread that has to wait for the machine blocks nobody. */
function spentCpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Detects work that blocks the event loop. Code that works for a request calls `look` where a piece of
 * work ends (a statement is sent, a body is read, a handler is done): the time since the last call or pulse was
 * spent by that request without a pause.
 */
export class LoopWatch {
  readonly #log: Logger
  readonly #blocks: Histogram<'operation'>
  #spent = spentCpu()
  #timer: NodeJS.Timeout | undefined

  constructor(log: Logger, registry: Registry) {
    this.#log = log
    this.#blocks = new Histogram({
      name: 'event_loop_blocked_seconds',
      help: 'CPU time that one operation took from all others without a pause, from 0.2 seconds on.',
      labelNames: ['operation'] as const,
      buckets: [0.3, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    })
  }

  /** Nothing is reported before: a command that opens an application serves nobody else. */
  start(): void {
    this.#timer = setInterval(() => this.#settle(undefined), pulse)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Other work may have run before: its time is not charged to the next caller of `look`. */
  begin(): void {
    this.#settle(undefined)
  }

  /** A piece of work for the request has ended. */
  look(caller: Caller | undefined = currentCaller()): void {
    this.#settle(caller)
  }

  #settle(caller: Caller | undefined): void {
    const spent = spentCpu()
    const blocked = spent - this.#spent
    this.#spent = spent
    if (this.#timer === undefined || blocked < reportedFrom) return
    this.#blocks.observe({ operation: caller?.route.id ?? 'none' }, blocked / 1000)
    // What the server does for itself (starting, jobs, commands) is counted and needs no line.
    if (!caller) return
    const { route, requestId, school } = caller
    this.#log.warn(
      {
        blocked_ms: Math.round(blocked),
        operation: route.id,
        request_id: requestId,
        school_id: school?.id,
      },
      'the event loop was blocked',
    )
  }
}
