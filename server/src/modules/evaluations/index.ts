import { alsoHangs } from '../../kernel/resource/resource.ts'
/** The door of evaluations: what classes are marked in, what students reached, and the marks made of it. */
import { dependsOnStructure } from '../academics/index.ts'
import { followMarkWeights } from './categories/follow-shares.ts'
import { selectEvaluationsOfTerm } from './evaluations/plan.sql.ts'
import { followStudentMerges } from './follow-merges.ts'

export { selectCodedCategories } from './categories/sql.ts'
export {
  archiveRosterCategory,
  archiveRosterEvaluation,
  putRosterCategory,
  putRosterEvaluation,
  type RosterOutcome,
} from './roster/evaluations.ts'
export { archiveRosterResult, putRosterResult } from './roster/results.ts'
export { evaluationRoutes } from './routes.ts'
export { holdClosedRows } from './terms/closed-rows.ts'

followMarkWeights()
followStudentMerges()
alsoHangs('term', { noun: 'evaluation', by: 'id', select: selectEvaluationsOfTerm })
dependsOnStructure(
  { noun: 'term_marks', table: 'term_gradings', classes: ['class_id'], sessions: ['term_id'] },
  { noun: 'term_mark', table: 'term_marks', classes: ['class_id'], sessions: ['term_id'] },
  { noun: 'report_comment', table: 'report_comments', classes: ['class_id'], sessions: ['term_id'] },
)
