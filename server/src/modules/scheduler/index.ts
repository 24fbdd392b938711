export { type BulkSchedule, insertSchedule, placeInserted, publishInserted } from './bulk.ts'
export { compileProblem } from './rules/compile-problem.ts'
export { compileSolution, solutionInput } from './rules/compile-solution.ts'
export {
  type ConstraintCost,
  type Evaluation,
  evaluate,
  type PointCost,
  reasonsOf,
} from './rules/evaluate.ts'
export { InvalidTimetable, type ProblemIssue } from './rules/issues.ts'
export { compilePoints, type PointSet } from './rules/point-set.ts'
export type { Problem } from './rules/problem.ts'
export type {
  AppliesTo,
  ConstraintInput,
  ConstraintParameters,
  EventGroupInput,
  EventInput,
  EventPairInput,
  ProblemInput,
  ResourceGroupInput,
  ResourceInput,
  ResourceTypeInput,
  RoleInput,
  TimeGroupInput,
  TimeGroupLimit,
  TimeInput,
} from './rules/problem-input.ts'
export { ruleOf, rules } from './rules/registry.ts'
export type { Subject, Violation } from './rules/rule.ts'
export type { MeetingInput, Solution, SolutionInput } from './rules/solution.ts'
export { sentenceOf } from './rules/words.ts'
