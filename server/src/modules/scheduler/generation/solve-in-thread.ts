import { Worker } from 'node:worker_threads'
import type { DraftInput } from '../adapter/compile.ts'
import type { SolutionInput } from '../rules/solution.ts'
import type { CurvePoint } from '../rules/thin-curve.ts'

/** What the thread is started with: plain data that both threads read. */
export interface SolveOrder {
  readonly draft: DraftInput
  readonly seed: number
  /** Milliseconds. */
  readonly budget: number
  /** Ids of the lessons that may change; all when absent. */
  readonly scope: ReadonlySet<string> | undefined
  /** One 32-bit number: 1 asks the thread to stop with its best timetable. */
  readonly stop: SharedArrayBuffer
}

export interface Solved {
  readonly hard: number
  readonly soft: number
  readonly solution: SolutionInput
}

type Message =
  | { readonly kind: 'progress'; readonly point: CurvePoint }
  | { readonly kind: 'solved'; readonly solved: Solved }

/** Time that the thread has beyond its budget, to read the problem and to send the result. */
const grace = 120_000

const program = new URL('./solve-worker.ts', import.meta.url)

/** Generates a timetable in a thread of its own, which answers no requests. */
export function solveInThread(order: SolveOrder, onProgress: (point: CurvePoint) => void): Promise<Solved> {
  const thread = new Worker(program, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: 1024 } })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the timetable took too long to generate'))
      void thread.terminate()
    }, order.budget + grace)
    thread.on('message', (message: Message) => {
      if (message.kind === 'progress') onProgress(message.point)
      else resolve(message.solved)
    })
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread ended without a timetable'))
    })
  })
}
