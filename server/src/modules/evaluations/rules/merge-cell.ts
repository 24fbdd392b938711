import { fractionOf } from '../../../kernel/decimal/fraction.ts'
import { rounded as roundedExactly } from '../../../kernel/decimal/round.ts'
import { allowedMarks, type EntryScale, readMark, saidMarks } from '../marks/rules/entry.ts'
import { isResultStatus, type ResultStatus } from './result-status.ts'

/** The current result of a student in an evaluation. Only `scored` has a score, unless another system brought one. */
export interface Cell {
  readonly score: number | null
  readonly status: ResultStatus | null
  readonly comment: string | null
}

/** What a row says about it: an omitted member changes nothing, null clears it. */
export interface GivenCell {
  readonly score?: number | null | undefined
  /** A mark of the scale as it is written, instead of the score: «2+», «B». */
  readonly grade?: string | null | undefined
  readonly status?: string | null | undefined
  readonly comment?: string | null | undefined
}

/** The scale of an evaluation. */
export interface ScoreScale {
  readonly min: number
  readonly max: number
  /** A score above `max` may stand: extra credit, or the school lets it. */
  readonly above: boolean
  /** The scale that marks are entered on; null: points are entered. */
  readonly marks?: EntryScale | null
}

/** What is wrong with a member of a row. */
export interface RowError {
  readonly field: string
  readonly code: string
  readonly message: string
  /** What may stand there instead, as far as it can be listed. */
  readonly allowed?: readonly string[]
}

export const emptyCell: Cell = { score: null, status: null, comment: null }

/** No evaluation has a higher highest score, and no score is above it. */
export const greatestScore = 100_000

/** A score, highest score or weight as it is stored: four decimals, a half away from zero. */
export const rounded = (value: number): number =>
  roundedExactly(fractionOf(value), { decimals: 4, mode: 'half_up' })

export const sameCell = (one: Cell, other: Cell): boolean =>
  one.score === other.score && one.status === other.status && one.comment === other.comment

/**
 * The result of applying a row to a current result, or its first error. A score makes it `scored`;
 * every other status removes the score; a cleared score removes `scored`. An existing score is not checked again.
 */
export function mergeCell(written: GivenCell, current: Cell, scale: ScoreScale): Cell | RowError {
  const given = asScore(written, scale)
  if ('code' in given) return given
  const status = given.status
  if (typeof status === 'string' && !isResultStatus(status)) {
    return error('status', 'unknown_status', 'It is scored, missing, excused, absent or submitted.')
  }
  const comment = given.comment === undefined ? current.comment : given.comment?.trim() || null
  const before = { score: current.score, status: current.status, comment }
  if (typeof given.score !== 'number') return withoutNewScore(given.score, status, before)
  if (status !== undefined && status !== 'scored') {
    return error('score', 'score_not_allowed', 'Only the status scored has a score.')
  }
  const score = Number.isFinite(given.score) ? rounded(given.score) : given.score
  const wrong = score === before.score ? undefined : offScale(score, scale)
  return wrong ?? { score, status: 'scored', comment }
}

/** `before` carries the comment as it is to be. */
function withoutNewScore(
  score: null | undefined,
  status: ResultStatus | null | undefined,
  before: Cell,
): Cell | RowError {
  if (status === 'scored') {
    return score === undefined && before.score !== null
      ? { ...before, status }
      : error('score', 'score_required', 'The status scored needs a score.')
  }
  if (status !== undefined) return { ...before, score: null, status }
  if (score === undefined) return before
  return { ...before, score: null, status: before.status === 'scored' ? null : before.status }
}

/** The cell with the number of its grade as the score. */
function asScore(given: GivenCell, { marks }: ScoreScale): GivenCell | RowError {
  const { grade } = given
  if (grade === undefined) return given
  if (typeof given.score === 'number')
    return error('grade', 'score_or_grade', 'Name the score or the grade, not both.')
  if (grade === null) return { ...given, score: null }
  if (!marks) return error('grade', 'points_only', 'Results of this evaluation are points: give a score.')
  const score = readMark(grade, marks)
  return score === undefined ? notOnScale('grade', marks) : { ...given, score }
}

function notOnScale(field: string, marks: EntryScale): RowError {
  const allowed = allowedMarks(marks)
  return { ...error(field, 'not_on_scale', saidMarks(marks)), ...(allowed ? { allowed } : {}) }
}

function offScale(score: number, { min, max, above, marks }: ScoreScale): RowError | undefined {
  if (marks) return readMark(score, marks) === score ? undefined : notOnScale('score', marks)
  const limit = above ? greatestScore : max
  if (score >= min && score <= limit) return undefined
  return error('score', 'score_off_scale', `It is not from ${min} to ${limit}.`)
}

const error = (field: string, code: string, message: string): RowError => ({ field, code, message })
