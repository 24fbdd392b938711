import type { Answer } from '../../kernel/session/session.ts'

export type Gradebook = Answer<'evaluations.readGradebook'>
export type BookStudent = Gradebook['students'][number]
export type Evaluation = Gradebook['evaluations'][number]
export type Category = Gradebook['categories'][number]
export type TermMark = NonNullable<BookStudent['mark']>
export type EvaluationDetail = Answer<'evaluations.read'>
export type KeptCategory = Answer<'evaluations.readCategory'>
export type Policy = Answer<'evaluations.readPolicy'>
