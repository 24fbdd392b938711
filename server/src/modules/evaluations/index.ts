/** The door of evaluations: what classes are marked in, what students reached, and the marks made of it. */
import { alsoHangs } from '../academics/index.ts'
import { followMarkWeights } from './categories/follow-shares.ts'
import { selectEvaluationsOfTerm } from './evaluations/plan.sql.ts'
import { followStudentMerges } from './follow-merges.ts'

export { selectCodedCategories } from './categories/sql.ts'
export { evaluationRoutes } from './routes.ts'

followMarkWeights()
followStudentMerges()
alsoHangs('term', { noun: 'evaluation', by: 'id', select: selectEvaluationsOfTerm })
