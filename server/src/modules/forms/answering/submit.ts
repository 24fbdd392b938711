import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { sha256, uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectFile } from '../../files/index.ts'
import { readNotices } from '../../notifications/index.ts'
import { recordForms } from '../history.ts'
import {
  answerTooOftenSubmitted,
  formAlreadyAnswered,
  formClosed,
  formNotWithdrawable,
  formVersionChanged,
} from '../problems.ts'
import { canonicalJson } from '../rules/canonical-json.ts'
import { fieldsOf } from '../rules/definition.ts'
import { judgeAnswers } from '../rules/judge-answers.ts'
import { isOpenOn } from '../rules/progress.ts'
import { type Answers, answerTo, visibleFields } from '../rules/visible-fields.ts'
import { attachAnswerFiles } from './files.ts'
import { boundFields } from './records.ts'
import type { FormToAnswerWire, FormWithdrawalBody, NewFormAnswerBody } from './schema.ts'
import { type OfTask, presentToAnswer } from './service.ts'
import {
  type AnswerRow,
  answersTable,
  answerValues,
  deleteWaitingUpdates,
  holdForm,
  lockSubject,
  selectAnswerForUpdate,
  selectSubmissions,
  selectTask,
  submissionsTable,
  type TaskRow,
  updatesTable,
} from './sql.ts'
import { isAnsweredByOther, respondentOf, taskState } from './task.ts'

const maxSubmissions = 50

/**
 * Submits an answer, or submits it again until the form is closed: earlier submissions remain readable. 409
 * `form_closed`, `form_version_changed`, `form_already_answered`, `answer_too_often_submitted`; 422 names the fields.
 */
export async function submitAnswer(context: OfTask<NewFormAnswerBody>): Promise<FormToAnswerWire> {
  const { body } = context
  const task = await lockTask(context, body.student_id ?? null)
  if (!task.is_addressed) throw notFound()
  if (!isOpenOn(task, context.today)) throw formClosed()
  if (task.version_number !== body.version_number) throw formVersionChanged()
  if (isAnsweredByOther(task)) throw formAlreadyAnswered()
  const { answers, errors } = judgeAnswers(task.definition, body.answers)
  const details = task.definition.languages.includes(body.language)
    ? errors
    : [...errors, { path: 'body/language', code: 'unknown_language', message: 'is no language of the form' }]
  if (details.length > 0) throw invalidBody({ details })
  if (await isSubmittedAlready(context, task, answers)) {
    context.audit({ entity: 'form_answer', ids: task.answer_id === null ? [] : [task.answer_id] })
    return presentToAnswer(context, task)
  }
  if ((task.submission_number ?? 0) >= maxSubmissions) throw answerTooOftenSubmitted()
  const answer = await storeAnswer(context, task)
  await attachAnswerFiles(context, answer.id, filesIn(task, answers))
  await storeSubmission(context, { task, answer, answers })
  await storeUpdates(context, { task, answer, answers })
  await recordSubmission(context, task, answer)
  return answerTask(context, task)
}

/** Withdraws an answer where the form allows it; its submissions remain readable. */
export async function withdrawAnswer(context: OfTask<FormWithdrawalBody>): Promise<FormToAnswerWire> {
  const { tx, body, clock } = context
  const task = await lockTask(context, body.student_id ?? null)
  if (task.answer_id === null || !task.may_withdraw || taskState(task) !== 'given')
    throw formNotWithdrawable()
  const before = await tx.one(selectAnswerForUpdate(tx.tenant, task.answer_id))
  if (!before) throw notFound()
  await saveAnswer(context, {
    ...before,
    state: 'withdrawn',
    withdrawn_at: clock.now(),
    withdrawal_reason: body.reason?.trim() || null,
  })
  await tx.execute(deleteWaitingUpdates(tx.tenant, before.id))
  await recordForms(context, [
    { entity: 'form_answer', id: before.id, action: 'withdrawn', change: { members: ['state'] } },
  ])
  return answerTask(context, task)
}

/** Whether the same was submitted last: a second tap on the button is no second submission. */
async function isSubmittedAlready(
  { tx, body }: OfTask<NewFormAnswerBody>,
  task: TaskRow,
  answers: Answers,
): Promise<boolean> {
  if (task.answer_id === null || task.submission_number === null || task.answer_state !== 'given')
    return false
  const last = await tx.one(selectSubmissions(tx.tenant, task.answer_id, task.submission_number))
  return (
    last?.version_number === task.version_number &&
    last.language === body.language &&
    isDeepStrictEqual({ ...last.answers }, { ...answers })
  )
}

/** The form for the child or person, while nobody else answers for them or changes the form; 404. */
async function lockTask(context: OfTask<unknown>, studentId: string | null): Promise<TaskRow> {
  const { tx, params } = context
  const question = { formId: params.form_id, studentId }
  const first = await tx.one(selectTask(respondentOf(context), question))
  if (!first) throw notFound()
  await tx.query(holdForm(tx.tenant, first.form_id))
  await tx.query(lockSubject(tx.tenant, first))
  // Read again under the lock: the other guardian may have answered meanwhile.
  const task = await tx.one(selectTask(respondentOf(context), question))
  if (!task) throw notFound()
  return task
}

async function storeAnswer(context: RequestContext, task: TaskRow): Promise<AnswerRow> {
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
    created_at: before?.created_at ?? now,
    updated_at: now,
    archived_at: null,
    version: before?.version ?? 0,
  }
  return saveAnswer(context, row)
}

async function saveAnswer({ tx, clock }: RequestContext, answer: AnswerRow): Promise<AnswerRow> {
  const row = { ...answer, updated_at: clock.now(), version: answer.version + 1 }
  await writeRows(tx, {
    ...answersTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: answerValues, touch: ['updated_at', 'version'] },
  })
  return row
}

interface Submitted {
  readonly task: TaskRow
  readonly answer: AnswerRow
  readonly answers: Answers
}

const filesIn = ({ definition }: TaskRow, answers: Answers) =>
  fieldsOf(definition).flatMap(({ key, kind }) => {
    const value = kind === 'file' ? answerTo(answers, key) : null
    return typeof value === 'string' ? [{ key, fileId: value }] : []
  })

/** Appends what was submitted with the text that its hash is of, so that nobody can dispute what was signed. */
async function storeSubmission(
  context: OfTask<NewFormAnswerBody>,
  { task, answer, answers }: Submitted,
): Promise<void> {
  const { tx, address, body, principal } = context
  const fields = fieldsOf(task.definition)
  const signature = fields.find(({ kind }) => kind === 'signature')
  const signedName = signature && answerTo(answers, signature.key)
  const isSigned = fields.some(
    ({ key, kind }) => (kind === 'signature' || kind === 'document') && answerTo(answers, key) !== null,
  )
  const statement = canonicalJson({
    answers,
    documents: await hashesOf(context, task, answers),
    form: { id: task.form_id, version: task.version_number, sha256: task.definition_sha256 },
    language: body.language,
    number: answer.submission_number,
    respondent: { guardian_id: task.guardian_id, staff_id: task.staff_id, name: task.person_name },
    signed_from: isSigned ? address : null,
    signed_name: typeof signedName === 'string' ? signedName : null,
    student: task.student_id === null ? null : { id: task.student_id, name: task.student_name },
    submitted_at: formatInstant(answer.submitted_at),
  })
  const row = {
    tenant_id: tx.tenant,
    answer_id: answer.id,
    number: answer.submission_number,
    version_number: task.version_number,
    language: body.language,
    answers,
    signed_name: typeof signedName === 'string' ? signedName : null,
    signed_from: isSigned ? address : null,
    statement,
    sha256: sha256(statement).toString('hex'),
    submitted_at: answer.submitted_at,
    submitted_by: principal.kind === 'person' ? principal.userId : null,
  }
  await writeRows(tx, { ...submissionsTable, rows: [row] })
}

/** The hashes of the documents that were read and the files that were sent, by field. */
async function hashesOf({ tx }: RequestContext, { definition }: TaskRow, answers: Answers) {
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
  context: OfTask<NewFormAnswerBody>,
  { task, answer, answers }: Submitted,
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

async function recordSubmission(
  context: OfTask<NewFormAnswerBody>,
  task: TaskRow,
  answer: AnswerRow,
): Promise<void> {
  const { tx, principal } = context
  const event = {
    type: 'form.answered',
    data: { form_id: task.form_id, answer_id: answer.id, version_number: task.version_number },
  }
  const action = answer.submission_number === 1 ? 'answered' : 'answered_again'
  await recordForms(context, [
    { entity: 'form_answer', id: answer.id, action, change: { submission: answer.submission_number }, event },
  ])
  if (principal.kind !== 'person') return
  await readNotices(tx, tx.tenant, principal.userId, [`form:${task.form_id}:${task.counted_from}`])
}

/** The form as it is for the caller now. */
async function answerTask(context: OfTask<unknown>, { student_id }: TaskRow): Promise<FormToAnswerWire> {
  const { tx, params } = context
  const row = await tx.one(
    selectTask(respondentOf(context), { formId: params.form_id, studentId: student_id }),
  )
  if (!row) throw notFound()
  return presentToAnswer(context, row)
}
