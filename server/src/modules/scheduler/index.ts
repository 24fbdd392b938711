export { type BulkSchedule, insertSchedule, placeInserted, publishInserted } from './bulk.ts'
export { compileProblem } from './rules/compile-problem.ts'
export { compileSolution, solutionInput } from './rules/compile-solution.ts'
export { type Evaluation, evaluate, reasonsOf } from './rules/evaluate.ts'
export { InvalidTimetable } from './rules/issues.ts'
export { compilePoints } from './rules/point-set.ts'
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
  RoleInput,
  TimeGroupInput,
  TimeGroupLimit,
  TimeInput,
} from './rules/problem-input.ts'
export { ruleOf } from './rules/registry.ts'
export type { MeetingInput, SolutionInput } from './rules/solution.ts'
export { sentenceOf } from './rules/words.ts'
export { Random } from './solver/random.ts'
export { solve } from './solver/solve.ts'
