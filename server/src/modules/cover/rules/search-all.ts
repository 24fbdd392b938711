import { type Assignment, costOf, type DayProblem, isPossible, totalOf } from './day-problem.ts'
import { points } from './rank-cover.ts'

/** Steps of the search at most: some tens of milliseconds. Days of up to about eight lessons are searched whole. */
const maxSteps = 60_000

interface Search {
  readonly problem: DayProblem
  /** What the lessons from each one on cost at least. */
  readonly minimum: readonly number[]
  best: Assignment
  cost: number
  steps: number
}

/**
 * Looks for an assignment cheaper than a known one by branch and bound, the promising people first. Within its steps
 * the result is the cheapest there is; beyond them it is no worse than the known one.
 */
export function searchAll(problem: DayProblem, known: Assignment): Assignment {
  const search: Search = {
    problem,
    minimum: minimumFrom(problem),
    best: known,
    cost: totalOf(problem, known),
    steps: 0,
  }
  branch(search, { lesson: 0, sofar: known.map(() => -1), spent: 0 })
  return search.best
}

/** Each lesson costs at least what its best person costs without any other cover, next to both neighbours. */
function minimumFrom(problem: DayProblem): number[] {
  const nobody: Assignment = problem.lessons.map(() => -1)
  const minimum = problem.lessons.map((_, lesson) => {
    const costs = problem.candidates.flatMap((_one, candidate) =>
      problem.cost[lesson]?.[candidate] === undefined ? [] : costOf(problem, nobody, lesson, candidate),
    )
    const earlier = (problem.neighbours[lesson] ?? []).filter((other) => other < lesson).length
    return Math.min(costOf(problem, nobody, lesson, -1), ...costs) + points.samePerson * earlier
  })
  const sums: number[] = [...minimum, 0]
  for (let lesson = minimum.length - 1; lesson >= 0; lesson -= 1)
    sums[lesson] = (minimum[lesson] ?? 0) + (sums[lesson + 1] ?? 0)
  return sums
}

interface Branch {
  readonly lesson: number
  readonly sofar: Assignment
  readonly spent: number
}

function branch(search: Search, { lesson, sofar, spent }: Branch): void {
  const { problem, minimum } = search
  search.steps += 1
  if (search.steps > maxSteps || spent + (minimum[lesson] ?? 0) >= search.cost) return
  if (lesson === sofar.length) {
    search.best = [...sofar]
    search.cost = spent
    return
  }
  const choices = [...problem.candidates.keys(), -1]
    .filter((candidate) => candidate < 0 || isPossible(problem, sofar, lesson, candidate))
    .map((candidate) => ({ candidate, cost: costOf(problem, sofar, lesson, candidate) }))
    .toSorted((one, other) => one.cost - other.cost)
  for (const { candidate, cost } of choices) {
    sofar[lesson] = candidate
    branch(search, { lesson: lesson + 1, sofar, spent: spent + cost })
  }
  sofar[lesson] = -1
}
