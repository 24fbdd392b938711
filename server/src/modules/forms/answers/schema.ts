import { t } from '../../../kernel/http/wire.ts'
import { FormAnswers, FormSubmission } from '../answering/schema.ts'
import { FormDefinition } from '../builder/definition-schema.ts'
import { slotStates } from '../rules/progress.ts'
import { DescribedObject as Strict } from '../words.ts'

const person = {
  guardian_id: t.Nullable(t.Uuid),
  staff_id: t.Nullable(t.Uuid),
  name: t.described(t.String(), 'First, middle and last name of the person who answers.'),
}

const FormSigner = Strict('FormSigner', {
  ...person,
  has_account: t.described(t.Boolean(), 'Whether the person can sign in and answer.'),
  answer_id: t.described(t.Nullable(t.Uuid), 'The answer; null: there is none.'),
  state: t.described(t.OneOf(['missing', 'given', 'withdrawn'] as const), 'Whether the person has answered.'),
  submitted_at: t.described(t.Nullable(t.Instant), 'When it was last submitted (UTC); null: never.'),
  version_number: t.described(
    t.Nullable(t.Integer()),
    'The version of the form that was answered; null: none.',
  ),
  answers: t.described(t.Nullable(FormAnswers), 'The latest answers; null: there are none.'),
})

/** A child, or a person, with the answers that are wanted. */
const FormRosterRow = Strict('FormRosterRow', {
  id: t.described(
    t.Uuid,
    'The student, where each child is answered for, else the guardian or member of staff.',
  ),
  name: t.described(t.String(), 'First, middle and last name.'),
  grade_level: t.described(t.Nullable(t.String()), 'Code of the grade level of a student; null: none.'),
  state: t.described(
    t.OneOf(slotStates),
    'Whether every answer that is needed is there; `unreachable`: nobody may answer.',
  ),
  signers: t.Array(FormSigner, { description: 'Who may answer today.' }),
})
export type FormRosterRowWire = t.Static<typeof FormRosterRow>
export const FormRosterPage = t.PageOf(FormRosterRow)

export const FormRosterQuery = Strict({
  state: t.Optional(t.described(t.OneOf(slotStates), 'Those in this state.')),
  class_id: t.Optional(t.described(t.Uuid, 'Students of this class, where each child is answered for.')),
  q: t.Optional(t.described(t.Text(200, 1), 'Words in the name.')),
  ...t.pageQuery,
})
export type FormRosterQueryValue = t.Static<typeof FormRosterQuery>

export const FormExportQuery = Strict({
  state: t.Optional(t.described(t.OneOf(slotStates), 'Those in this state.')),
  class_id: t.Optional(t.described(t.Uuid, 'Students of this class, where each child is answered for.')),
})
export type FormExportQueryValue = t.Static<typeof FormExportQuery>

/** One answer with everything that was submitted. */
export const FormAnswer = Strict('FormAnswer', {
  id: t.described(t.Uuid, 'The answer.'),
  form_id: t.Uuid,
  form_title: t.described(t.String(), 'The title of the form in its first language.'),
  student_id: t.Nullable(t.Uuid),
  student_name: t.Nullable(t.String()),
  ...person,
  state: t.described(t.OneOf(['given', 'withdrawn'] as const), 'Whether it holds.'),
  withdrawn_at: t.described(t.Nullable(t.Instant), 'When the family withdrew it (UTC); null: it holds.'),
  withdrawal_reason: t.described(t.Nullable(t.String()), 'Why, if the family said so.'),
  submitted_at: t.Instant,
  definition: t.described(FormDefinition, 'The version that the last submission answers.'),
  submissions: t.Array(FormSubmission, { description: 'What was submitted, the latest first.' }),
})
export type FormAnswerWire = t.Static<typeof FormAnswer>

export const FormAnswerParams = Strict({ form_id: t.Uuid, answer_id: t.Uuid })
