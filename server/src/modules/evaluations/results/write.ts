import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import { refuseRows, rowError } from '../../../kernel/http/row-errors.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { fullName } from '../../people/index.ts'
import { gradeOf } from '../marks/rules/entry.ts'
import { requireOwn } from '../own-class.ts'
import {
  evaluationArchived,
  evaluationClosed,
  resultChanged,
  resultsRefused,
  termGradingClosed,
} from '../problems.ts'
import {
  type AcceptedResult,
  type GivenResult,
  judgeResults,
  type ResultError,
} from '../rules/judge-results.ts'
import { isOffice } from '../visibility.ts'
import { type CurrentResult, type LoadedResults, loadResults } from './load-facts.ts'
import { saveResults } from './save-rows.ts'
import type {
  ClassResultsOrderBody,
  ResultErrorWire,
  ResultsAnswerWire,
  ResultsOrderBody,
  ResultWire,
} from './schema.ts'

type Row = ClassResultsOrderBody['results'][number]
type Accepted = AcceptedResult<CurrentResult>

/** One request once its rows are loaded. */
interface Saving {
  readonly mode: ResultsOrderBody['mode']
  readonly reason: string | undefined
  readonly rows: readonly GivenResult[]
  readonly loaded: LoadedResults
}

/** Saves results of one evaluation. 404 when not visible, 403 in a class of others, 409 where nothing may be changed. */
export async function putResults(
  context: RequestContext<{ evaluation_id: string }, unknown, ResultsOrderBody>,
): Promise<ResultsAnswerWire> {
  const { params, body } = context
  const evaluation_id = params.evaluation_id
  const rows = body.results.map((row, index) => givenOf({ ...row, evaluation_id }, index))
  const loaded = await loadResults(context, rows)
  const [evaluation] = loaded.evaluations
  if (!evaluation) throw notFound()
  if (!isOffice(context) && !loaded.places?.taught) throw forbidden()
  context.requireMatch(versionTag(evaluation))
  const locked = loaded.facts.evaluations.get(evaluation.id)?.locked
  const error = locked && lockedBy.find(({ code }) => code === locked.code)
  if (error) throw error()
  return save(context, { mode: body.mode, reason: body.reason, rows, loaded })
}

const lockedBy = [evaluationArchived, evaluationClosed, termGradingClosed]

/** Saves results of several evaluations of one class; one that is closed refuses its own rows. */
export async function putClassResults(
  context: RequestContext<unknown, unknown, ClassResultsOrderBody>,
): Promise<ResultsAnswerWire> {
  const { body } = context
  const rows = body.results.map(givenOf)
  const loaded = await loadResults(context, rows, body.class_id)
  requireOwn(context, loaded.places)
  return save(context, { mode: body.mode, reason: body.reason, rows, loaded })
}

const givenOf = (row: Row, index: number): GivenResult => ({
  index,
  evaluationId: row.evaluation_id,
  studentId: row.student_id,
  score: row.score,
  grade: row.grade,
  status: row.status,
  comment: row.comment,
  version: row.version,
})

async function save(
  context: RequestContext,
  { mode, reason, rows, loaded }: Saving,
): Promise<ResultsAnswerWire> {
  const { accepted, errors } = judgeResults(rows, loaded.facts)
  const problems = errors.map(presentError)
  if (problems.length > 0 && (mode !== 'partial' || accepted.length === 0)) {
    const error = problems.every(({ code }) => code === resultChanged.code) ? resultChanged : resultsRefused
    throw refuseRows(error, problems)
  }
  const changed = accepted.filter(({ outcome }) => outcome !== 'unchanged')
  const { evaluations } = loaded
  context.audit({
    entity: 'evaluation',
    ids: evaluations.map(({ id }) => id),
    count: changed.length,
    ...(reason === undefined ? {} : { reason }),
  })
  const at = context.clock.now()
  await saveResults(context, changed, { evaluations, reason: reason ?? null, at })
  return {
    ok: problems.length === 0,
    count: accepted.length,
    saved: changed.length,
    unchanged: accepted.length - changed.length,
    results: changed.map((row) => presentSaved(row, loaded, formatInstant(at))),
    errors: problems,
  }
}

function presentSaved(
  { given, before, after }: Accepted,
  { students, facts }: LoadedResults,
  at: string,
): ResultWire {
  const student = students.get(given.studentId)
  return {
    evaluation_id: given.evaluationId,
    student_id: given.studentId,
    student_code: student?.student_code ?? '',
    name: student ? fullName(student) : '',
    grade: gradeOf(after.score, facts.evaluations.get(given.evaluationId)?.scale.marks ?? null),
    ...after,
    version: (before?.version ?? 0) + 1,
    updated_at: at,
  }
}

const presentError = ({
  given,
  current,
  field,
  code,
  message,
  allowed,
}: ResultError<CurrentResult>): ResultErrorWire => ({
  ...rowError('results', { index: given.index, field, code, message }),
  evaluation_id: given.evaluationId,
  student_id: given.studentId,
  ...(allowed === undefined ? {} : { values: { allowed: [...allowed] } }),
  ...(current === undefined ? {} : { current: current && presentState(current) }),
})

const presentState = ({ score, status, comment, version, updatedAt }: CurrentResult) => ({
  score,
  status,
  comment,
  version,
  updated_at: formatInstant(updatedAt),
})
