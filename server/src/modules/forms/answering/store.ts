import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { sha256, uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectFile } from '../../files/index.ts'
import { canonicalJson } from '../rules/canonical-json.ts'
import { fieldsOf } from '../rules/definition.ts'
import { type Answers, answerTo, visibleFields } from '../rules/visible-fields.ts'
import { attachAnswerFiles } from './files.ts'
import { boundFields } from './records.ts'
import {
  type AnswerRow,
  answersTable,
  answerValues,
  deleteWaitingUpdates,
  selectAnswerForUpdate,
  submissionsTable,
  type TaskRow,
  updatesTable,
} from './sql.ts'

/** Whom an answer is about and of, and the version of the form that it answers. */
export type Answered = Pick<
  TaskRow,
  | 'form_id'
  | 'version_number'
  | 'definition'
  | 'definition_sha256'
  | 'student_id'
  | 'student_name'
  | 'guardian_id'
  | 'staff_id'
  | 'person_name'
  | 'answer_id'
>

/** What the office says of an answer that it enters or corrects. */
export interface OfficeEntry {
  /** The date on the paper. */
  readonly signedOn: string | null
  readonly scanFileId: string | null
  /** Why it is corrected. */
  readonly reason: string | null
}

interface Submitted {
  readonly task: Answered
  readonly language: string
  readonly answers: Answers
  /** Null: the person answered. */
  readonly office: OfficeEntry | null
}

/** Stores one submission of an answer with its files and the values for records that wait for the office. */
export async function storeSubmitted(context: RequestContext, submitted: Submitted): Promise<AnswerRow> {
  const answer = await storeAnswer(context, submitted.task)
  await attachAnswerFiles(context, answer.id, filesIn(submitted))
  await storeSubmission(context, submitted, answer)
  await storeUpdates(context, submitted, answer)
  return answer
}

async function storeAnswer(context: RequestContext, task: Answered): Promise<AnswerRow> {
  const { tx, clock } = context
  const now = clock.now()
  const before =
    task.answer_id === null ? undefined : await tx.one(selectAnswerForUpdate(tx.tenant, task.answer_id))
  const row: AnswerRow = {
    id: before?.id ?? uuidv7(),
    form_id: task.form_id,
    student_id: task.student_id,
    guardian_id: task.guardian_id,
    staff_id: task.staff_id,
    state: 'given',
    submission_number: (before?.submission_number ?? 0) + 1,
    version_number: task.version_number,
    submitted_at: now,
    withdrawn_at: null,
    withdrawal_reason: null,
    withdrawn_by_office: false,
    created_at: before?.created_at ?? now,
    updated_at: now,
    archived_at: null,
    version: before?.version ?? 0,
  }
  return saveAnswer(context, row)
}

export async function saveAnswer({ tx, clock }: RequestContext, answer: AnswerRow): Promise<AnswerRow> {
  const row = { ...answer, updated_at: clock.now(), version: answer.version + 1 }
  await writeRows(tx, {
    ...answersTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: answerValues, touch: ['updated_at', 'version'] },
  })
  return row
}

/** The files of an answer, with their place in the body. */
function filesIn({ task, answers, office }: Submitted) {
  const sent = fieldsOf(task.definition).flatMap(({ key, kind }) => {
    const value = kind === 'file' ? answerTo(answers, key) : null
    return typeof value === 'string' ? [{ path: `body/answers/${key}`, fileId: value }] : []
  })
  const scan = office?.scanFileId ?? null
  return scan === null ? sent : [...sent, { path: 'body/scan_file_id', fileId: scan }]
}

/** Appends what was submitted with the text that its hash is of, so that nobody can dispute what was signed. */
async function storeSubmission(
  context: RequestContext,
  submitted: Submitted,
  answer: AnswerRow,
): Promise<void> {
  const { tx, address, principal } = context
  const { task, language, answers, office } = submitted
  const signedName = signatureIn(submitted)
  const signedFrom = isSignedHere(submitted) ? address : null
  const statement = canonicalJson({
    answers,
    documents: await hashesOf(context, submitted),
    form: { id: task.form_id, version: task.version_number, sha256: task.definition_sha256 },
    language,
    number: answer.submission_number,
    respondent: { guardian_id: task.guardian_id, staff_id: task.staff_id, name: task.person_name },
    signed_from: signedFrom,
    signed_name: signedName,
    student: task.student_id === null ? null : { id: task.student_id, name: task.student_name },
    submitted_at: formatInstant(answer.submitted_at),
    ...(office && { office: await officeStatement(context, office) }),
  })
  const row = {
    tenant_id: tx.tenant,
    answer_id: answer.id,
    number: answer.submission_number,
    version_number: task.version_number,
    language,
    answers,
    signed_name: signedName,
    signed_from: signedFrom,
    statement,
    sha256: sha256(statement).toString('hex'),
    submitted_at: answer.submitted_at,
    submitted_by: principal.kind === 'person' ? principal.userId : null,
    ...officeColumns(office),
  }
  await writeRows(tx, { ...submissionsTable, rows: [row] })
}

/** The name typed as signature. */
function signatureIn({ task, answers }: Submitted): string | null {
  const signature = fieldsOf(task.definition).find(({ kind }) => kind === 'signature')
  const name = signature && answerTo(answers, signature.key)
  return typeof name === 'string' ? name : null
}

/** Whether the person signed by this request: what is on paper was signed elsewhere. */
const isSignedHere = ({ task, answers, office }: Submitted): boolean =>
  office === null &&
  fieldsOf(task.definition).some(
    ({ key, kind }) => (kind === 'signature' || kind === 'document') && answerTo(answers, key) !== null,
  )

const officeColumns = (office: OfficeEntry | null) => ({
  source: office === null ? 'person' : 'office',
  signed_on: office?.signedOn ?? null,
  scan_file_id: office?.scanFileId ?? null,
  reason: office?.reason ?? null,
})

async function officeStatement({ tx }: RequestContext, { signedOn, scanFileId, reason }: OfficeEntry) {
  const scan = scanFileId === null ? undefined : await tx.one(selectFile(tx.tenant, scanFileId))
  return { reason, scan: scan?.sha256 ?? null, signed_on: signedOn }
}

/** The hashes of the documents that were read and the files that were sent, by field. */
async function hashesOf({ tx }: RequestContext, { task: { definition }, answers }: Submitted) {
  const named = fieldsOf(definition).flatMap(({ key, kind, file_id }) => {
    const value = answerTo(answers, key)
    if (kind === 'document' && value === true && file_id !== null) return [{ key, fileId: file_id }]
    return kind === 'file' && typeof value === 'string' ? [{ key, fileId: value }] : []
  })
  const files = await Promise.all(named.map(({ fileId }) => tx.one(selectFile(tx.tenant, fileId))))
  return Object.fromEntries(named.map(({ key }, at) => [key, files[at]?.sha256 ?? null]))
}

/** Values of fields that were asked and differ from the records wait for the office, in place of earlier ones. */
async function storeUpdates(
  context: RequestContext,
  { task, answers }: Submitted,
  answer: AnswerRow,
): Promise<void> {
  const { tx, clock } = context
  if (answer.submission_number > 1) await tx.execute(deleteWaitingUpdates(tx.tenant, answer.id))
  const bound = await boundFields(context, task.definition, task)
  const now = clock.now()
  const shown = new Set(visibleFields(fieldsOf(task.definition), answers).map(({ key }) => key))
  const rows = bound.flatMap(({ field, entity, personId, member, value }) => {
    const answered = answerTo(answers, field.key)
    if (!shown.has(field.key) || isDeepStrictEqual(answered, value)) return []
    return {
      tenant_id: tx.tenant,
      id: uuidv7(),
      answer_id: answer.id,
      field_key: field.key,
      student_id: entity === 'student' ? personId : null,
      guardian_id: entity === 'guardian' ? personId : null,
      member,
      old_value: { value },
      new_value: { value: answered },
      state: 'waiting',
      created_at: now,
      updated_at: now,
    }
  })
  await writeRows(tx, { ...updatesTable, rows })
}
