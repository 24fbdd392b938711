import { isDeepStrictEqual } from 'node:util'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { readNotices } from '../../notifications/index.ts'
import { recordForms } from '../history.ts'
import {
  answerTooOftenSubmitted,
  formAlreadyAnswered,
  formClosed,
  formNotWithdrawable,
  formVersionChanged,
} from '../problems.ts'
import { judgeAnswers } from '../rules/judge-answers.ts'
import { isOpenOn } from '../rules/progress.ts'
import type { Answers } from '../rules/visible-fields.ts'
import type { FormToAnswerWire, FormWithdrawalBody, NewFormAnswerBody } from './schema.ts'
import { type OfTask, presentToAnswer } from './service.ts'
import {
  type AnswerRow,
  deleteWaitingUpdates,
  holdForm,
  lockSubject,
  selectAnswerForUpdate,
  selectSubmissions,
  selectTask,
  type TaskRow,
} from './sql.ts'
import { saveAnswer, storeSubmitted } from './store.ts'
import { isAnsweredByOther, respondentOf, taskState } from './task.ts'

/** Submissions of one answer at most. */
export const maxSubmissions = 50

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
  const answer = await storeSubmitted(context, { task, language: body.language, answers, office: null })
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
    withdrawn_by_office: false,
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
    last?.source === 'person' &&
    last.version_number === task.version_number &&
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
