import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter, preconditionFailed } from '../../../kernel/http/problems.ts'
import { refuseRows, rowError } from '../../../kernel/http/row-errors.ts'
import { attendanceRefused } from '../problems.ts'
import { type MarkVersion, matchingTag, registerVersion, tagsOf } from '../registers/register-version.ts'
import type {
  AcceptedRow,
  GivenRecord,
  Judgement,
  RowError,
  SubmissionKind,
} from '../rules/judge-submission.ts'
import { judgeSubmission } from '../rules/judge-submission.ts'
import { type Mark, registerKeyOf } from '../rules/marks.ts'
import type {
  BulkCorrectionBody,
  BulkSubmissionBody,
  CorrectionResult,
  RecordErrorBody,
  RegisterMarkBody,
  SavedRecordBody,
  SubmissionResult,
} from '../schema.ts'
import { loadFacts } from './load-facts.ts'
import { saveRows } from './save-rows.ts'

/** One request: its rows, what to do when some are refused, and why it is made. */
interface Submission {
  readonly kind: SubmissionKind
  readonly mode: 'all_or_nothing' | 'partial'
  readonly records: readonly GivenRecord[]
  /** Why, by index of the record. */
  readonly reasons: readonly (string | null)[]
}

/** Enters the marks of any number of registers; 422 `attendance_refused` when nothing may be saved. */
export async function submitBulk(
  context: RequestContext,
  body: BulkSubmissionBody,
): Promise<SubmissionResult> {
  const records = body.records.map(
    (record, index): GivenRecord => ({
      ...valuesOf(index, record),
      id: undefined,
      classId: record.class_id ?? body.class_id,
      date: record.date ?? body.date ?? context.today,
      periodId: (record.period_id === undefined ? body.period_id : record.period_id) ?? null,
    }),
  )
  const reasons = body.records.map(() => body.reason ?? null)
  const saved = await save(context, { kind: 'submit', mode: body.mode ?? 'all_or_nothing', records, reasons })
  return { ...saved, created: saved.records.filter((record) => record.outcome === 'created').length }
}

/** Corrects existing marks; the old value, the author and the reason are recorded. 422 when nothing may be saved. */
export async function correctBulk(
  context: RequestContext,
  body: BulkCorrectionBody,
): Promise<CorrectionResult> {
  const records = body.records.map(
    (record, index): GivenRecord => ({
      ...valuesOf(index, record),
      id: record.id,
      classId: record.class_id,
      date: record.date,
      periodId: record.period_id,
    }),
  )
  const reasons = body.records.map((record) => record.reason ?? body.reason ?? null)
  return save(context, { kind: 'correct', mode: body.mode ?? 'all_or_nothing', records, reasons })
}

type Values = Partial<BulkCorrectionBody['records'][number]>

const valuesOf = (index: number, record: Values) => ({
  index,
  studentId: record.student_id,
  status: record.status,
  minutesLate: record.minutes_late,
  reasonCode: record.reason_code,
  remarks: record.remarks,
  expectedVersion: record.expected_version,
})

/** Lock, load, judge, save, emit. */
async function save(context: RequestContext, submission: Submission): Promise<CorrectionResult> {
  const { kind, mode, records, reasons } = submission
  const { facts, registers, versions } = await loadFacts(context, kind, records)
  const judgement = judgeSubmission(kind, records, facts)
  refuseUnlessSavable(mode, judgement)
  requireRegister(context, judgement, versions)
  const ids = await saveRows(context, { rows: judgement.accepted, registers, reasons })
  const saved = judgement.accepted.map((row) => savedRecord(row, ids))
  const changed = saved.filter((record) => record.outcome !== 'unchanged').map((record) => record.id)
  context.audit({ entity: 'attendance_mark', ids: changed })
  return {
    ok: judgement.errors.length === 0,
    count: saved.length,
    updated: saved.filter((record) => record.outcome === 'updated').length,
    unchanged: saved.length - changed.length,
    records: saved,
    errors: judgement.errors.map(presentError),
  }
}

function refuseUnlessSavable(mode: Submission['mode'], { accepted, errors }: Judgement): void {
  if (errors.length === 0 || (mode === 'partial' && accepted.length > 0)) return
  throw refuseRows(attendanceRefused, errors.map(presentError))
}

const presentError = ({ current, ...error }: RowError): RecordErrorBody => {
  const named = rowError('records', error)
  return current === undefined ? named : { ...named, current: current && presentMark(current) }
}

const savedRecord = (
  { index, key, before, after, outcome }: AcceptedRow,
  ids: ReadonlyMap<number, string>,
): SavedRecordBody => ({
  index,
  id: ids.get(index) ?? '',
  student_id: key.studentId,
  class_id: key.classId,
  date: key.date,
  period_id: key.periodId,
  status: after.status,
  code: after.code,
  minutes_late: after.minutesLate,
  reason_code: after.reasonCode,
  remarks: after.remarks,
  outcome,
  version: (before?.version ?? 0) + (outcome === 'unchanged' ? 0 : 1),
  before: outcome === 'updated' && before ? presentMark(before) : null,
})

/**
 * Holds If-Match against the register that is saved. 412 when a mark of it was entered or changed since, with the marks
 * in `current` that saving would have overwritten; a save that changes nothing any more is a repetition and passes
 * (RFC 9110 section 13.1.1). 400 when the rows are of several registers: a tag speaks of one.
 */
function requireRegister(
  context: RequestContext,
  { accepted }: Judgement,
  marks: readonly MarkVersion[],
): void {
  const header = context.headers['if-match']
  if (typeof header !== 'string') return
  const registers = new Set(accepted.map((row) => registerKeyOf(row.key)))
  if (registers.size > 1) {
    const message = 'speaks of one register, and the records are of several'
    throw invalidParameter({ details: [{ path: 'header/if-match', code: 'several_registers', message }] })
  }
  const changing = accepted.filter((row) => row.outcome !== 'unchanged')
  const tag = changing.length === 0 ? tagsOf(header)[0] : matchingTag(header, registerVersion(marks))
  if (tag === undefined) {
    const current = changing.flatMap(({ index, key, before }) =>
      before ? { index, student_id: key.studentId, ...presentMark(before) } : [],
    )
    throw preconditionFailed({ members: { current } })
  }
  context.requireMatch(tag)
}

/** A current mark on the wire. */
const presentMark = (mark: Mark): RegisterMarkBody => ({
  id: mark.id,
  version: mark.version,
  status: mark.status,
  code: mark.code,
  minutes_late: mark.minutesLate,
  reason_code: mark.reasonCode,
  remarks: mark.remarks,
  recorded_by: mark.recordedBy,
  recorded_at: mark.recordedAt,
})
