import type {
  EvaluationCategory,
  Evaluation as EvaluationDetail,
  Gradebook,
  GradingPolicy,
} from '../../kernel/api/wire.ts'

export type { Gradebook } from '../../kernel/api/wire.ts'
export type BookStudent = Gradebook['students'][number]
export type Evaluation = Gradebook['evaluations'][number]
export type Category = Gradebook['categories'][number]
export type TermMark = NonNullable<BookStudent['mark']>
export type { EvaluationDetail }
export type StoredCategory = EvaluationCategory
export type Policy = GradingPolicy
