import type { Problem } from '../../rules/problem.ts'
import type { Solution } from '../../rules/solution.ts'
import { checkLocked, checkOrder, checkSpread } from './check-groups.ts'
import { checkResources, checkTypes } from './check-resources.ts'
import { Conditions, type Impossibility } from './impossibility.ts'

/**
 * Reasons why no timetable can meet all hard rules, found without a search. None does not mean that there is one.
 */
export function findImpossibilities(problem: Problem, solution: Solution = []): readonly Impossibility[] {
  const conditions = new Conditions(problem)
  checkResources(conditions)
  checkTypes(conditions)
  checkSpread(conditions)
  checkOrder(conditions)
  checkLocked(conditions, solution)
  return conditions.found
}
