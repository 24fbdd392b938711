import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { readNotices } from '../../notifications/index.ts'
import { deleteWaitingUpdates, holdForm, lockSubject, selectAnswerForUpdate } from '../answering/sql.ts'
import { type Answered, type OfficeEntry, saveAnswer, storeSubmitted } from '../answering/store.ts'
import { maxSubmissions } from '../answering/submit.ts'
import { rosterFormOf } from '../builder/form.ts'
import { findForm } from '../builder/service.ts'
import { type ShownFormRow, selectVersions } from '../builder/sql.ts'
import { recordForms } from '../history.ts'
import { type OfficeChange, reportOfficeChange } from '../nightly/notices.ts'
import {
  answerTooOftenSubmitted,
  formAlreadyAnswered,
  formAnswerFiled,
  formAnswerWithdrawn,
  formNotPublished,
  formVersionChanged,
} from '../problems.ts'
import { judgeAnswers } from '../rules/judge-answers.ts'
import type { Answers } from '../rules/visible-fields.ts'
import { type SignerKey, type SignerRow, selectSigner } from './office.sql.ts'
import type {
  FormAnswerCorrectionBody,
  FormAnswerWire,
  FormPaperQueryValue,
  FormPaperWire,
  NewOfficeAnswerBody,
  OfficeWithdrawalBody,
} from './schema.ts'
import { answerOf, type OfAnswer } from './service.ts'
import { selectAnswer } from './sql.ts'

type OfForm = RequestContext<{ form_id: string }, unknown, NewOfficeAnswerBody>

/**
 * Enters an answer that somebody gave on paper, also after the form was closed. The person must be one who may answer
 * today; one answer about a child is enough, or two, as when families answer themselves. 409 `form_answer_filed`: there
 * is one, to be corrected.
 */
export async function enterAnswer(context: OfForm): Promise<FormAnswerWire> {
  const { tx, body } = context
  const key = keyIn(body)
  const form = await holdVisibleForm(context)
  if (form.state === 'draft') throw formNotPublished()
  if (form.version_number !== body.version_number) throw formVersionChanged()
  await tx.query(lockSubject(tx.tenant, key))
  const signer = await tx.one(selectSigner(questionOf(context, form), key))
  if (!signer) throw unknownSigner(key)
  requireEnterable(form, signer)
  const office = { signedOn: body.signed_on, scanFileId: body.scan_file_id ?? null, reason: null }
  const task = { ...signer, ...(await versionOf(context, form.id, form.version_number)) }
  const answer = await storeSubmitted(context, judged(context, task, office))
  const event = {
    type: 'form.answered',
    data: { form_id: form.id, answer_id: answer.id, version_number: form.version_number },
  }
  await recordForms(context, [
    {
      entity: 'form_answer',
      id: answer.id,
      action: 'entered',
      change: { submission: answer.submission_number },
      event,
    },
  ])
  if (signer.recipient_id !== null)
    await readNotices(tx, tx.tenant, signer.recipient_id, [`form:${form.id}:${form.counted_from}`])
  return answerOf(context, form, answer.id)
}

/** Refuses a second answer of a person, and one that is not needed. */
function requireEnterable(form: ShownFormRow, signer: SignerRow): void {
  if (stateOf(form, signer) === 'given') throw formAnswerFiled()
  if (signer.others >= (form.both_guardians ? 2 : 1)) throw formAlreadyAnswered()
  if ((signer.submission_number ?? 0) >= maxSubmissions) throw answerTooOftenSubmitted()
}

/** The form as somebody answers it on paper, in its published version; 404 for somebody who may not answer it today. */
export async function readPaper(
  context: RequestContext<{ form_id: string }, FormPaperQueryValue, unknown>,
): Promise<FormPaperWire> {
  const form = await findForm(context)
  const [[signer], [frozen]] = await context.read([
    selectSigner(questionOf(context, form), keyIn(context.query)),
    selectVersions(context.school.id, form.id, [form.version_number]),
  ])
  if (!signer || !frozen) throw notFound()
  context.audit({ entity: 'form', ids: [form.id] })
  return {
    form_id: form.id,
    version_number: frozen.number,
    definition: structuredClone(frozen.definition) as FormPaperWire['definition'],
    student_id: signer.student_id,
    student_name: signer.student_name,
    guardian_id: signer.guardian_id,
    staff_id: signer.staff_id,
    name: signer.person_name,
    state: stateOf(form, signer),
  }
}

const keyIn = (named: {
  readonly student_id?: string | null
  readonly guardian_id?: string | null
  readonly staff_id?: string | null
}): SignerKey => ({
  student_id: named.student_id ?? null,
  guardian_id: named.guardian_id ?? null,
  staff_id: named.staff_id ?? null,
})

const questionOf = ({ school, today }: RequestContext, form: ShownFormRow) => ({
  tenant: school.id,
  form: rosterFormOf(form),
  today,
})

/** The state of the answer that counts. */
const stateOf = (form: ShownFormRow, { answer_state: state, answer_version: version }: SignerRow) =>
  state !== null && (version ?? 0) >= form.counted_from ? state : 'missing'

/** Corrects an answer in the version of the form that it answers; what was there before remains readable. */
export async function correctAnswer(context: OfAnswer<FormAnswerCorrectionBody>): Promise<FormAnswerWire> {
  const { body } = context
  const { form, before } = await lockAnswer(context)
  if (before.state !== 'given') throw formAnswerWithdrawn()
  if (before.submission_number >= maxSubmissions) throw answerTooOftenSubmitted()
  const office = {
    signedOn: body.signed_on ?? null,
    scanFileId: body.scan_file_id ?? null,
    reason: reasonIn(body),
  }
  const task = {
    ...before,
    person_name: before.name,
    answer_id: before.id,
    ...(await versionOf(context, form.id, before.version_number)),
  }
  const answer = await storeSubmitted(context, judged(context, task, office))
  const change = { submission: answer.submission_number }
  await recordForms(context, [{ entity: 'form_answer', id: answer.id, action: 'corrected', change }])
  await reportChange(context, form, { answer, what: 'corrected' })
  return answerOf(context, form, answer.id)
}

/** Withdraws an answer for the family, or one that was never theirs; what was submitted remains readable. */
export async function withdrawForFamily(context: OfAnswer<OfficeWithdrawalBody>): Promise<FormAnswerWire> {
  const { tx, body, clock } = context
  const { form, before } = await lockAnswer(context)
  if (before.state !== 'given') throw formAnswerWithdrawn()
  const { student_name: _student, name: _name, ...row } = before
  const answer = await saveAnswer(context, {
    ...row,
    state: 'withdrawn',
    withdrawn_at: clock.now(),
    withdrawal_reason: reasonIn(body),
    withdrawn_by_office: true,
  })
  await tx.execute(deleteWaitingUpdates(tx.tenant, before.id))
  const change = { members: ['state'] }
  await recordForms(context, [
    { entity: 'form_answer', id: before.id, action: 'withdrawn_by_office', change },
  ])
  await reportChange(context, form, { answer, what: 'withdrawn' })
  return answerOf(context, form, before.id)
}

/** Reports to the signer what the office changed, as long as the answer is still theirs to read. */
async function reportChange(
  context: RequestContext,
  form: ShownFormRow,
  change: OfficeChange,
): Promise<void> {
  const signer = await context.tx.one(selectSigner(questionOf(context, form), change.answer))
  if (signer) await reportOfficeChange(context, form, change)
}

/** A form that the caller manages, which is neither closed nor published again meanwhile; 404. */
async function holdVisibleForm(
  context: RequestContext<{ form_id: string }, unknown, unknown>,
): Promise<ShownFormRow> {
  const { tx, params } = context
  await findForm(context)
  await tx.query(holdForm(tx.tenant, params.form_id))
  return findForm(context)
}

/** An answer while nobody else changes it; 404, 412. */
async function lockAnswer(context: OfAnswer) {
  const { tx, params } = context
  const form = await holdVisibleForm(context)
  const question = { formId: form.id, id: params.answer_id }
  const first = await tx.one(selectAnswer(tx.tenant, question))
  if (!first) throw notFound()
  // Families lock the child or person first, then the answer.
  await tx.query(lockSubject(tx.tenant, first))
  await tx.one(selectAnswerForUpdate(tx.tenant, first.id))
  const before = await tx.one(selectAnswer(tx.tenant, question))
  if (!before) throw notFound()
  context.requireMatch(versionTag(before))
  return { form, before }
}

/** What of a published version an answer needs. */
async function versionOf(context: RequestContext, formId: string, number: number) {
  const { tx } = context
  const frozen = await tx.one(selectVersions(tx.tenant, formId, [number]))
  if (!frozen) throw notFound()
  return {
    form_id: formId,
    version_number: number,
    definition: frozen.definition,
    definition_sha256: frozen.sha256,
  }
}

interface OfficeContent {
  readonly language: string
  readonly answers: Answers
}

/** The answers by the rules of the form; 422 names the fields. */
function judged(
  { body, today }: Pick<RequestContext<unknown, unknown, OfficeContent>, 'body' | 'today'>,
  task: Answered,
  office: OfficeEntry,
) {
  const { answers, errors } = judgeAnswers(task.definition, body.answers)
  const details = [...errors]
  if (!task.definition.languages.includes(body.language))
    details.push({ path: 'body/language', code: 'unknown_language', message: 'is no language of the form' })
  if (office.signedOn !== null && office.signedOn > today)
    details.push({ path: 'body/signed_on', code: 'in_future', message: 'must not be after today' })
  if (details.length > 0) throw invalidBody({ details })
  return { task, language: body.language, answers, office }
}

/** A reason of spaces is none. */
function reasonIn({ reason }: { readonly reason: string }): string {
  if (reason.trim() !== '') return reason.trim()
  throw invalidBody({ details: [{ path: 'body/reason', code: 'required', message: 'must say why' }] })
}

function unknownSigner({ guardian_id, staff_id }: SignerKey) {
  const member = guardian_id === null && staff_id !== null ? 'staff_id' : 'guardian_id'
  const message = 'is nobody who may answer this form for that child or person today'
  return invalidBody({ details: [{ path: `body/${member}`, code: 'unknown_signer', message }] })
}
