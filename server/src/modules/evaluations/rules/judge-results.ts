import {
  type Cell,
  emptyCell,
  type GivenCell,
  mergeCell,
  type RowError,
  type ScoreScale,
  sameCell,
} from './merge-cell.ts'

/** A row as it came in; members left out are undefined. Ids in lower case. */
export interface GivenResult extends GivenCell {
  /** Place in the request, from 0. */
  readonly index: number
  readonly evaluationId: string
  readonly studentId: string
  /** Version of the result as the caller saw it, 0: there was none; undefined: any version. */
  readonly version?: number | undefined
}

/** A current result. */
export interface CurrentState extends Cell {
  readonly id: string
  readonly version: number
  readonly updatedAt: Date
}

/** What of an evaluation its results are judged by. */
export interface EvaluationFacts {
  readonly scale: ScoreScale
  /** Why nothing of it may be changed now. */
  readonly locked: RowError | undefined
  /** The student sat in the class on a day of the term that it counts for. */
  readonly isOnRoster: (studentId: string) => boolean
}

export interface ResultFacts<Stands extends CurrentState> {
  /** Those that the caller may write in; others are unknown. */
  readonly evaluations: ReadonlyMap<string, EvaluationFacts>
  /** Nobody enters their own results. */
  readonly isCaller: (studentId: string) => boolean
  readonly standing: (evaluationId: string, studentId: string) => Stands | undefined
}

/** What is wrong with one row. */
export interface ResultError<Stands extends CurrentState> extends RowError {
  readonly given: GivenResult
  /** With `result_changed`: the current result; null: none. */
  readonly current?: Stands | null
}

/** A row that may be saved, and what saving it does. */
export interface AcceptedResult<Stands extends CurrentState> {
  readonly given: GivenResult
  readonly outcome: 'created' | 'updated' | 'unchanged'
  readonly before: Stands | undefined
  readonly after: Cell
}

interface ResultJudgement<Stands extends CurrentState> {
  readonly accepted: readonly AcceptedResult<Stands>[]
  readonly errors: readonly ResultError<Stands>[]
}

/**
 * Judges every row by itself: accepted with what it changes, or rejected with its first error. A row with the
 * current result changes nothing, whatever version it names: sending it again is safe. Never throws.
 */
export function judgeResults<Stands extends CurrentState>(
  rows: readonly GivenResult[],
  facts: ResultFacts<Stands>,
): ResultJudgement<Stands> {
  const accepted: AcceptedResult<Stands>[] = []
  const errors: ResultError<Stands>[] = []
  const seen = new Set<string>()
  for (const given of rows) {
    const name = `${given.evaluationId} ${given.studentId}`
    const verdict = seen.has(name) ? duplicate : judgeRow(given, facts)
    seen.add(name)
    if ('field' in verdict) errors.push({ given, ...verdict })
    else accepted.push({ given, ...verdict })
  }
  return { accepted, errors }
}

type Verdict<Stands extends CurrentState> =
  | Omit<AcceptedResult<Stands>, 'given'>
  | Omit<ResultError<Stands>, 'given'>

function judgeRow<Stands extends CurrentState>(
  given: GivenResult,
  facts: ResultFacts<Stands>,
): Verdict<Stands> {
  const evaluation = facts.evaluations.get(given.evaluationId)
  if (!evaluation) return unknownEvaluation
  if (evaluation.locked) return evaluation.locked
  if (facts.isCaller(given.studentId)) return ownResult
  const before = facts.standing(given.evaluationId, given.studentId)
  if (!before && !evaluation.isOnRoster(given.studentId)) return notOnRoster
  const cell = before ?? emptyCell
  const after = mergeCell(given, cell, evaluation.scale)
  if ('field' in after) return after
  if (sameCell(after, cell)) return { outcome: 'unchanged', before, after }
  if (isOutdated(given, before)) return { ...changedSince, current: before ?? null }
  return { outcome: before ? 'updated' : 'created', before, after }
}

/** Whether the caller saw another version than the present one; 0: there was no result. */
function isOutdated({ version }: GivenResult, before: CurrentState | undefined): boolean {
  const present = before?.version ?? 0
  return (version ?? present) !== present
}

const duplicate: RowError = {
  field: 'student_id',
  code: 'duplicate_result',
  message: 'An earlier row of this request is the same result.',
}
const unknownEvaluation: RowError = {
  field: 'evaluation_id',
  code: 'unknown_evaluation',
  message: 'The class has no such evaluation.',
}
const ownResult: RowError = {
  field: 'student_id',
  code: 'own_result',
  message: 'Nobody enters their own results.',
}
const notOnRoster: RowError = {
  field: 'student_id',
  code: 'not_on_roster',
  message: 'The student is on the roster of the class on no day of the term.',
}
const changedSince: RowError = {
  field: 'version',
  code: 'result_changed',
  message: 'Somebody else has changed the result: see `current`.',
}
