import type { RequestContext } from '../../../kernel/http/context.ts'
import { isActiveOn } from '../../academics/index.ts'
import type { CountingResultRow } from '../../gradebook/index.ts'
import { type StoredEvaluation, selectEvaluationsForUpdate } from '../evaluations/sql.ts'
import { entryScaleOf, type Marking, markingOf } from '../marks/marking.ts'
import { evaluationArchived, evaluationClosed, termGradingClosed } from '../problems.ts'
import type { CurrentState, EvaluationFacts, GivenResult, ResultFacts } from '../rules/judge-results.ts'
import type { RowError } from '../rules/merge-cell.ts'
import { statusOf } from '../rules/result-status.ts'
import { visibilityOf } from '../visibility.ts'
import { type PlacesRow, type RequestedStudent, type Seat, selectPlaces, selectState } from './sql.ts'

/** A current result, with the row that it was read from. */
export interface CurrentResult extends CurrentState {
  readonly row: CountingResultRow
}

/** What the rows of a request are judged by, and what saving them needs. */
export interface LoadedResults {
  /** Those asked for that the caller sees, locked. */
  readonly evaluations: readonly StoredEvaluation[]
  /** undefined: there is no such class. */
  readonly places: PlacesRow | undefined
  readonly facts: ResultFacts<CurrentResult>
  readonly students: ReadonlyMap<string, RequestedStudent>
}

/** Locks the evaluations and loads what their results are judged by: three statements, sent together. */
export async function loadResults(
  context: RequestContext,
  rows: readonly GivenResult[],
  classId?: string,
): Promise<LoadedResults> {
  const { tx } = context
  const visibility = visibilityOf(context)
  const evaluationIds = [...new Set(rows.map((row) => row.evaluationId))]
  const studentIds = [...new Set(rows.map((row) => row.studentId))]
  const question = { evaluationIds, studentIds, classId }
  const [locked, places, current] = await Promise.all([
    tx.query(selectEvaluationsForUpdate(visibility, evaluationIds)),
    tx.one(selectPlaces(visibility, question)),
    tx.query(selectState(tx.tenant, question)),
  ])
  const evaluations = locked.filter((row) => classId === undefined || row.class_id === classId)
  const students = new Map(places?.students.map((student) => [student.id, student]))
  const seats = Map.groupBy(places?.seats ?? [], (seat) => seat.student_id)
  const living = (studentId: string) =>
    students.get(studentId)?.archived ? [] : (seats.get(studentId) ?? [])
  const held = new Map(current.map((row) => [`${row.line_item_id} ${row.student_id}`, currentOf(row)]))
  return {
    evaluations,
    places,
    facts: {
      evaluations: places ? factsOfAll(evaluations, places, living) : new Map(),
      isCaller: (studentId) => students.get(studentId)?.is_caller ?? false,
      standing: (evaluationId, studentId) => held.get(`${evaluationId} ${studentId}`),
    },
    students,
  }
}

const currentOf = (row: CountingResultRow): CurrentResult => ({
  id: row.id,
  score: row.score === null ? null : Number(row.score),
  status: statusOf(row),
  comment: row.comment,
  version: row.version,
  updatedAt: row.updated_at,
  row,
})

function factsOfAll(
  evaluations: readonly StoredEvaluation[],
  places: PlacesRow,
  seatsOf: (studentId: string) => readonly Seat[],
): ReadonlyMap<string, EvaluationFacts> {
  const marking = markingOf(places.settings)
  return new Map(evaluations.map((row) => [row.id, factsOf(row, { places, marking, seatsOf })]))
}

function factsOf(
  evaluation: StoredEvaluation,
  {
    places,
    marking,
    seatsOf,
  }: { places: PlacesRow; marking: Marking; seatsOf: (studentId: string) => readonly Seat[] },
): EvaluationFacts {
  const term = places.terms.find(({ evaluation_id }) => evaluation_id === evaluation.id)
  const [first, last] = [term?.first_day ?? null, term?.last_day ?? null]
  return {
    scale: {
      min: Number(evaluation.result_value_min),
      max: Number(evaluation.result_value_max),
      above: evaluation.entry_scale === null && (evaluation.extra_credit || places.above),
      marks: entryScaleOf(marking, evaluation.entry_scale),
    },
    locked: lockOf(evaluation, term?.closed ?? false),
    isOnRoster: (studentId) => seatsOf(studentId).some((seat) => satDuring(seat, first, last)),
  }
}

/** Whether a seat was taken on any of the days, both included; null is open. */
function satDuring(seat: Seat, first: string | null, last: string | null): boolean {
  if (first === null || last === null) return true
  // The first day of the seat inside of the days, or else the first of these.
  const day = seat.starts_on !== null && seat.starts_on > first ? seat.starts_on : first
  return day <= last && isActiveOn(seat, day)
}

const reasons = { archived: evaluationArchived, closed: evaluationClosed, term: termGradingClosed } as const

function lockOf(evaluation: StoredEvaluation, isTermClosed: boolean): RowError | undefined {
  const reason = evaluation.archived_at
    ? reasons.archived
    : evaluation.status === 'closed'
      ? reasons.closed
      : isTermClosed
        ? reasons.term
        : undefined
  return reason && { field: 'evaluation_id', code: reason.code, message: reason.message }
}
