import { parentPort, workerData } from 'node:worker_threads'
import { indexDraft } from '../adapter/compile.ts'
import { solutionInput } from '../rules/compile-solution.ts'
import { Random } from '../solver/random.ts'
import { solve } from '../solver/solve.ts'
import type { SolveOrder } from './solve-in-thread.ts'

const { draft, seed, budget, scope, stop } = workerData as SolveOrder
const flag = new Int32Array(stop)
const { problem, solution } = indexDraft(draft)
const movable = scope && new Set(problem.events.flatMap(({ id, index }) => (scope.has(id) ? [index] : [])))
const result = solve(
  {
    problem,
    start: solution,
    ...(movable ? { scope: movable } : {}),
  },
  {
    random: new Random(seed),
    now: () => performance.now(),
    budget,
    shouldStop: () => Atomics.load(flag, 0) === 1,
    onProgress: ({ milliseconds, hard, soft }) =>
      parentPort?.postMessage({ kind: 'progress', point: { seconds: milliseconds / 1000, hard, soft } }),
  },
)
const { hard, soft } = result
parentPort?.postMessage({
  kind: 'solved',
  solved: { hard, soft, solution: solutionInput(problem, result.solution) },
})
