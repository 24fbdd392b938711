export { type CompiledDraft, compileDraft } from './adapter/compile.ts'
export { type LoadedDraft, loadDraft, type Query } from './adapter/load.ts'
export { type BulkSchedule, insertSchedule, placeInserted, publishInserted } from './bulk.ts'
export { constraintProblems } from './constraints/judge-constraint.ts'
export { recordSchedule } from './history.ts'
export { mayRead as mayReadDrafts, mayWrite as mayWriteDrafts } from './home.ts'
export type { LessonRow } from './lessons/insert-lessons.ts'
export type { ConstraintRow, RequirementRow } from './parts.sql.ts'
export { type Bell, type BellPeriod, bellRowsOf } from './rules/bells.ts'
export { compileProblem } from './rules/compile-problem.ts'
export { compileSolution, solutionInput } from './rules/compile-solution.ts'
export { type Cycle, type CycleDay, dayName, daysOf } from './rules/cycle.ts'
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
export { wholeCycle } from './whole-cycle.ts'
