import { problem } from '../../kernel/http/problem.ts'

export const formNotDraft = problem(
  409,
  'form_not_draft',
  'The form was published already. For whom it is and who answers can no longer change; make a new form.',
)
export const formClosed = problem(409, 'form_closed', 'The form is closed and takes no more answers.')
export const formNotPublished = problem(409, 'form_not_published', 'The form is not published.')
export const formUnchanged = problem(
  409,
  'form_unchanged',
  'Nothing has changed since the last version; there is nothing to publish.',
)
export const formHasAnswers = problem(
  409,
  'form_has_answers',
  'People have answered the form. Close it; the answers are deleted at the end of the retention.',
)
export const formVersionChanged = problem(
  409,
  'form_version_changed',
  'The form was published again while you answered it. Read it again and check your answers.',
)
export const formAlreadyAnswered = problem(
  409,
  'form_already_answered',
  'Another guardian has answered for this child already. The school can say more.',
)
export const answerTooOftenSubmitted = problem(
  409,
  'answer_too_often_submitted',
  'This answer was submitted 50 times. Ask the school to change it.',
)
export const formNotWithdrawable = problem(
  409,
  'form_not_withdrawable',
  'This answer cannot be withdrawn. Ask the school.',
)
export const formAnswerFiled = problem(
  409,
  'form_answer_filed',
  'This person has answered already. Open the answer to correct it.',
)
export const formAnswerWithdrawn = problem(
  409,
  'form_answer_withdrawn',
  'The answer was withdrawn. Enter a new one instead.',
)
export const formUpdateDecided = problem(
  409,
  'form_update_decided',
  'Somebody has accepted or rejected this value already.',
)
export const formUpdateStale = problem(
  409,
  'form_update_stale',
  'The record has changed since you read it: `current` is its value now. Decide again.',
)
