import { compilePoints } from '../rules/point-set.ts'
import type { Problem } from '../rules/problem.ts'
import type { Solution } from '../rules/solution.ts'
import { construct } from './construct.ts'
import { guidesOf } from './guides.ts'
import { improve } from './improve.ts'
import type { SearchOptions } from './search-options.ts'
import { SearchSpace } from './search-space.ts'
import { splitUnits } from './splits.ts'

/** What to generate: the timetable to start from, and the events that may change. */
interface SolveInput {
  readonly problem: Problem
  /** Locked meetings stay; meetings without a time are placed. */
  readonly start: Solution
  /** Indices of events that may change; all when absent. */
  readonly scope?: ReadonlySet<number>
}

interface SolveResult {
  readonly solution: Solution
  readonly hard: number
  readonly soft: number
}

/** Splits, places and improves a timetable within the budget. */
export function solve(input: SolveInput, options: SearchOptions): SolveResult {
  const started = options.now()
  const pointSet = compilePoints(input.problem, guidesOf(input.problem))
  const space = new SearchSpace(input.problem, pointSet, input.start, input.scope)
  splitUnits(space)
  const isLate = (): boolean =>
    options.now() - started > options.budget / 4 || (options.shouldStop?.() ?? false)
  construct(space, options.random, { shouldStop: isLate })
  const left = Math.max(0, options.budget - (options.now() - started))
  improve(space, { ...options, budget: left })
  const { hard, soft } = space.state
  return { solution: space.state.solution(), hard, soft }
}
