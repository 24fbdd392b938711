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
  source: t.described(
    t.Nullable(t.OneOf(['person', 'office'] as const)),
    'Who sent the latest answers; `office`: entered from paper or corrected.',
  ),
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
  withdrawn_at: t.described(t.Nullable(t.Instant), 'When it was withdrawn (UTC); null: it holds.'),
  withdrawal_reason: t.described(t.Nullable(t.String()), 'Why, if somebody said so.'),
  withdrawn_by_office: t.described(t.Boolean(), 'Whether the school withdrew it, not the family.'),
  submitted_at: t.Instant,
  definition: t.described(FormDefinition, 'The version that the last submission answers.'),
  submissions: t.Array(FormSubmission, { description: 'What was submitted, the latest first.' }),
})
export type FormAnswerWire = t.Static<typeof FormAnswer>

/** A form as somebody answers it on paper. */
export const FormPaper = Strict('FormPaper', {
  form_id: t.Uuid,
  version_number: t.Integer({ minimum: 1 }),
  definition: t.described(FormDefinition, 'The published version.'),
  student_id: t.Nullable(t.Uuid),
  student_name: t.Nullable(t.String()),
  ...person,
  state: t.described(t.OneOf(['missing', 'given', 'withdrawn'] as const), 'Whether the person has answered.'),
})
export type FormPaperWire = t.Static<typeof FormPaper>

export const FormPaperQuery = Strict({
  student_id: t.Optional(t.described(t.Uuid, 'The child, where each child is answered for.')),
  guardian_id: t.Optional(t.described(t.Uuid, 'The guardian who signed.')),
  staff_id: t.Optional(t.described(t.Uuid, 'The member of staff who signed.')),
})
export type FormPaperQueryValue = t.Static<typeof FormPaperQuery>

const paper = {
  scan_file_id: t.Optional(
    t.described(t.Nullable(t.Uuid), 'A scan of the paper, sent by `files.sendFile`; null: none.'),
  ),
}
const content = {
  language: t.described(t.String({ minLength: 2, maxLength: 35 }), 'The language of the paper.'),
  answers: t.described(FormAnswers, 'What the paper says; as signature the name under it.'),
}
const Reason = t.described(t.MultiLine(500), 'Why; the family reads it too.')

export const NewOfficeAnswer = Strict(
  'NewOfficeAnswer',
  {
    version_number: t.described(t.Integer({ minimum: 1, maximum: 100_000 }), 'The version that was read.'),
    student_id: t.Optional(t.described(t.Nullable(t.Uuid), 'The child, where each child is answered for.')),
    guardian_id: t.Optional(t.described(t.Nullable(t.Uuid), 'The guardian who signed.')),
    staff_id: t.Optional(t.described(t.Nullable(t.Uuid), 'The member of staff who signed.')),
    signed_on: t.described(t.CalendarDate, 'The date on the paper.'),
    ...paper,
    ...content,
  },
  {
    examples: [
      {
        version_number: 1,
        student_id: '0199c0de-0000-7000-8000-000000000001',
        guardian_id: '0199c0de-0000-7000-8000-000000000002',
        signed_on: '2026-11-18',
        language: 'en',
        answers: { consent: true, signature: 'Ama Mensah' },
      },
    ],
  },
)
export type NewOfficeAnswerBody = t.Static<typeof NewOfficeAnswer>

export const FormAnswerCorrection = Strict(
  'FormAnswerCorrection',
  {
    reason: Reason,
    signed_on: t.Optional(t.described(t.Nullable(t.CalendarDate), 'The date on the paper; null: no paper.')),
    ...paper,
    ...content,
  },
  {
    examples: [
      {
        reason: 'The allergy was copied wrongly from the paper.',
        language: 'en',
        answers: { consent: true, signature: 'Ama Mensah' },
      },
    ],
  },
)
export type FormAnswerCorrectionBody = t.Static<typeof FormAnswerCorrection>

export const OfficeWithdrawal = Strict(
  'OfficeWithdrawal',
  { reason: Reason },
  { examples: [{ reason: 'The mother withdrew her consent by phone.' }] },
)
export type OfficeWithdrawalBody = t.Static<typeof OfficeWithdrawal>

export const FormAnswerParams = Strict({ form_id: t.Uuid, answer_id: t.Uuid })
