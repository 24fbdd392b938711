import { compileProblem } from '../rules/compile-problem.ts'
import { compileSolution } from '../rules/compile-solution.ts'
import type { Problem } from '../rules/problem.ts'
import type { ProblemInput } from '../rules/problem-input.ts'
import type { Solution, SolutionInput } from '../rules/solution.ts'
import { builtInConstraints, requirementConstraints } from './built-in.ts'
import type { DraftParts } from './draft-parts.ts'
import { type CompiledLesson, eventsOf } from './events.ts'
import { type Grid, gridOf } from './grid.ts'
import { ownConstraints } from './own-constraints.ts'
import { type People, peopleOf, resourceTypes } from './people.ts'

/** A draft as the engine sees it, by ids: plain data that can be sent to another thread. */
export interface DraftInput {
  readonly problem: ProblemInput
  readonly solution: SolutionInput
}

/** A draft ready to be evaluated, and the way back from the engine's ids. */
export interface CompiledDraft extends DraftInput {
  readonly grid: Grid
  readonly people: People
  readonly lessons: readonly CompiledLesson[]
}

/** Turns a draft into the problem and the solution of the engine. */
export function compileDraft(data: DraftParts): CompiledDraft {
  const grid = gridOf(data)
  const people = peopleOf(data)
  const compiled = eventsOf(data, grid, people)
  const own = ownConstraints(data.constraints, { grid, people, compiled })
  const problem = {
    id: data.schedule.id,
    name: data.schedule.name,
    times: grid.times,
    timeGroups: [...grid.timeGroups, ...own.timeGroups],
    resourceTypes,
    resources: people.resources,
    resourceGroups: [],
    events: compiled.events,
    eventGroups: [...compiled.eventGroups, ...own.eventGroups],
    constraints: [
      ...builtInConstraints(grid, people, compiled),
      ...requirementConstraints(grid, data.requirements, compiled),
      ...own.constraints,
    ],
  }
  return { problem, solution: { meetings: compiled.meetings }, grid, people, lessons: compiled.lessons }
}

/** The same by index. */
export function indexDraft({ problem, solution }: DraftInput): {
  readonly problem: Problem
  readonly solution: Solution
} {
  const indexed = compileProblem(problem)
  return { problem: indexed, solution: compileSolution(indexed, solution) }
}
