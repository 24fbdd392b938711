import type { KnownScale, ScaleGrade } from './scale.ts'

export type { KnownScale } from './scale.ts'

/** A scale with what each conversion asks of it worked out once. */
export interface PreparedScale {
  readonly scale: KnownScale
  readonly best: number
  readonly worst: number
  /** Grades by their code, and by that in lower case where no other grade has it. */
  readonly byCode: ReadonlyMap<string, ScaleGrade>
  /** Scores of other spellings, by lower-case spelling. */
  readonly spellings: ReadonlyMap<string, number>
}

/** A mark that was read: a score, or all scores of a grade. */
export interface Mark {
  readonly low: number
  readonly high: number
  readonly grade: ScaleGrade | undefined
  /** Null: the scale knows no failing. */
  readonly passed: boolean | null
}

/** Why a mark is not converted: which member, a stable code, a sentence. */
export interface ErrorBody {
  readonly field: string
  readonly code: ErrorCode
  readonly message: string
  /** What is possible instead, of `no_conversion` and `method_not_available`. */
  readonly possible?: Possible
}

/** What is possible for a pair that has no conversion, or not the one that was asked for. */
export interface Possible {
  /** Ways between the two scales; one that is taken by name alone is official nowhere. */
  readonly ways: readonly { readonly method: string; readonly rule: string }[]
  /** Codes of scales to which something published leads. */
  readonly targets: readonly string[]
}

export type ErrorCode =
  | 'unknown_scale'
  | 'score_required'
  | 'invalid_score'
  | 'unknown_grade'
  | 'off_scale'
  | 'failing_mark'
  | 'one_way_conversion'
  | 'no_conversion'
  | 'method_not_available'
  | 'distribution_required'
  | 'not_in_table'
  | 'no_grade_points'
  | 'pass_off_scale'

export const refuse = (field: string, code: ErrorCode, message: string): ErrorBody => ({
  field,
  code,
  message,
})
export const isError = (value: object): value is ErrorBody => 'code' in value && 'field' in value

/** Works out what conversions ask of a scale. */
export function prepareScale(scale: KnownScale): PreparedScale {
  const rises = scale.direction === 'higher_is_better'
  return {
    scale,
    best: rises ? scale.max : scale.min,
    worst: rises ? scale.min : scale.max,
    byCode: new Map([
      ...scale.grades.map((grade): [string, ScaleGrade] => [grade.code.toLowerCase(), grade]),
      ...scale.grades.map((grade): [string, ScaleGrade] => [grade.code, grade]),
    ]),
    spellings: new Map(
      Object.entries(scale.spellings ?? {}).map(([spelling, score]) => [spelling.toLowerCase(), score]),
    ),
  }
}

/** Whether a score is at least as good as another one on the scale. */
export const isAtLeast = ({ scale }: PreparedScale, score: number, than: number): boolean =>
  scale.direction === 'higher_is_better' ? score >= than : score <= than

/** Whether a score passes; null: the scale knows no failing. */
export const passes = (of: PreparedScale, score: number): boolean | null =>
  of.scale.pass === null ? null : isAtLeast(of, score, of.scale.pass)

/** The grade that a score earns: the best one whose worst bound it reaches. */
export const gradeAt = (of: PreparedScale, score: number): ScaleGrade | undefined =>
  of.scale.grades.find((grade) => isAtLeast(of, score, worstOf(of, grade)))

/** The worst score that still earns a grade. */
export const worstOf = ({ scale }: PreparedScale, grade: ScaleGrade): number =>
  scale.direction === 'higher_is_better' ? grade.min : grade.max

/** The same scale with another pass mark, as one institution has it. */
export function withPass(of: PreparedScale, pass: number): PreparedScale | ErrorBody {
  const { scale } = of
  if (pass < scale.min || pass > scale.max || pass === of.best)
    return refuse('pass', 'pass_off_scale', `${pass} does not lie on ${scale.code} below its best score`)
  const changed = prepareScale({ ...scale, pass })
  const grades = scale.grades.map((grade) => ({
    ...grade,
    passed: passes(changed, worstOf(of, grade)) === true,
  }))
  return prepareScale({ ...scale, pass, grades })
}
