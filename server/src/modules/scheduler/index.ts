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
export type { ChangeCost } from './solver/change-cost.ts'
export { type Explanation, explainUnplaced, type Obstacle } from './solver/explain-unplaced.ts'
export { type MoveCosts, moveCosts, type RoomCost, type SlotCost } from './solver/move-costs.ts'
export { findImpossibilities } from './solver/necessary/find-impossibilities.ts'
export type { Impossibility } from './solver/necessary/impossibility.ts'
export { Random } from './solver/random.ts'
export { type Loss, type Repair, type Repairs, repair } from './solver/repair.ts'
export type { CostPoint, SearchOptions } from './solver/search-options.ts'
export { type SolveInput, type SolveResult, solve } from './solver/solve.ts'
export type { MovedMeeting, WayOut } from './solver/ways-out.ts'
export { wholeCycle } from './whole-cycle.ts'
