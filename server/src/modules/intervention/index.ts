/** The door of intervention: who may need help, and how well that was foreseen. */
export {
  bringSupportIn,
  type PastCase,
  type PastHelp,
  type PastMailing,
  type PastMeeting,
  type PastNote,
  type PastTask,
} from './bulk/bring-in.ts'
export { calculateRisk } from './calculation/calculate.ts'
export { type AreaVerdict, type CohortVerdict, evaluateCohort } from './cohorts/evaluate-cohort.ts'
export { type CohortLayout, layouts } from './cohorts/layouts.ts'
export { readCohort } from './cohorts/read-cohort.ts'
export { countRecovery, recoveryWindow } from './figures.sql.ts'
export { type Estimate, precisionOf, sensitivityOf, specificityOf } from './rules/evaluate.ts'
export { indicatorCodes } from './rules/indicators.ts'
export { defaultRules } from './thresholds/judge-thresholds.ts'
