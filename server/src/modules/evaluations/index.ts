/** The door of evaluations: what classes are marked in, what students reached, and the marks made of it. */
export { selectCodedCategories } from './categories/sql.ts'
export {
  archiveRosterCategory,
  archiveRosterEvaluation,
  putRosterCategory,
  putRosterEvaluation,
  type RosterOutcome,
} from './roster/evaluations.ts'
export { archiveRosterResult, putRosterResult } from './roster/results.ts'
export { holdClosedRows } from './terms/closed-rows.ts'
export { readTranscripts, type TranscriptYear } from './transcripts/read-transcripts.ts'
