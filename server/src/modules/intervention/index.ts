/** The door of intervention: who may need help, and how well that was foreseen. */
export { type AreaVerdict, type CohortVerdict, evaluateCohort } from './cohorts/evaluate-cohort.ts'
export { type CohortLayout, layouts } from './cohorts/layouts.ts'
export { readCohort } from './cohorts/read-cohort.ts'
export { countRecovery, type RecoveryFigures, recoveryWindow } from './figures.sql.ts'
export { type Estimate, precisionOf, sensitivityOf, specificityOf } from './rules/evaluate.ts'
export { indicatorCodes } from './rules/indicators.ts'
export { defaultThresholds, type ScoreRules } from './rules/score.ts'
