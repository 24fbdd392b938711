import { t } from '../../../kernel/http/wire.ts'
import { FieldKey, FormDefinition } from '../builder/definition-schema.ts'
import { limits } from '../rules/definition.ts'
import { DescribedObject as Strict } from '../words.ts'

const taskStates = ['missing', 'given', 'withdrawn', 'given_by_another'] as const

const AnswerValue = t.Union([
  t.String({ maxLength: 5000 }),
  t.Number(),
  t.Boolean(),
  t.Array(t.String({ maxLength: 80 }), { maxItems: limits.choices }),
  t.Null(),
])

/** Answers by the key of their field. */
export const FormAnswers = t.described(
  t.Record(FieldKey, AnswerValue, { maxProperties: limits.fields, additionalProperties: false }),
  'Answers by the key of their field: texts, numbers, true or false, a date, the choice or choices, the id of a file.',
)

const task = {
  form_id: t.Uuid,
  title: t.described(t.String(), 'The title in the language of the caller, where the form has it.'),
  student_id: t.Nullable(t.Uuid),
  student_name: t.Nullable(t.String()),
  state: t.described(
    t.OneOf(taskStates),
    'Whether the caller has answered; `given_by_another`: another guardian has, and one answer is enough.',
  ),
  is_open: t.described(t.Boolean(), 'Whether it takes answers today.'),
  closes_on: t.described(t.Nullable(t.CalendarDate), 'Last day, included; null: no day is set.'),
  waits_for_other: t.described(t.Boolean(), 'Whether the answer of a second guardian is missing.'),
  may_withdraw: t.described(t.Boolean(), 'Whether the caller may withdraw the answer now.'),
  submitted_at: t.described(t.Nullable(t.Instant), 'When it was last submitted (UTC); null: never.'),
}

/** A form that waits for the caller, or that the caller has answered. */
const FormTask = Strict('FormTask', task)
export type FormTaskWire = t.Static<typeof FormTask>
export const FormTaskPage = t.PageOf(FormTask)

/** What was submitted once. */
export const FormSubmission = Strict('FormSubmission', {
  number: t.described(t.Integer({ minimum: 1 }), 'Its number, from 1.'),
  version_number: t.Integer({ minimum: 1 }),
  language: t.String(),
  answers: FormAnswers,
  signed_name: t.described(t.Nullable(t.String()), 'The name typed as signature; null: none was asked.'),
  signed_from: t.described(
    t.Nullable(t.String()),
    'The network address it was signed from; null: not signed.',
  ),
  sha256: t.described(t.String(), 'SHA-256 of the canonical JSON (RFC 8785) of all that was submitted.'),
  submitted_at: t.described(t.Instant, 'When it was submitted (UTC).'),
  source: t.described(
    t.OneOf(['person', 'office'] as const),
    '`office`: the school entered it from paper, or corrected it.',
  ),
  signed_on: t.described(t.Nullable(t.CalendarDate), 'The date on the paper; null: not from paper.'),
  scan_file_id: t.described(t.Nullable(t.Uuid), 'The scan of the paper; null: none.'),
  reason: t.described(t.Nullable(t.String()), 'Why the school corrected it; null: it did not.'),
})
export type FormSubmissionWire = t.Static<typeof FormSubmission>

/** A form to be answered by the caller. */
export const FormToAnswer = Strict('FormToAnswer', {
  ...task,
  id: t.described(t.Uuid, 'The form.'),
  version_number: t.Integer({ minimum: 1 }),
  definition: t.described(FormDefinition, 'The published version, which never changes.'),
  language: t.described(t.String(), 'The language of the form that suits the caller.'),
  person_name: t.described(t.String(), 'The name of the caller in the records of the school.'),
  prefilled: t.described(FormAnswers, 'What the records of the school hold for the fields bound to them.'),
  submissions: t.Array(FormSubmission, { description: 'What the caller submitted, the latest first.' }),
})
export type FormToAnswerWire = t.Static<typeof FormToAnswer>

export const FormTaskQuery = Strict({
  student_id: t.Optional(t.described(t.Uuid, 'The child about whom it is answered.')),
})
export type FormTaskQueryValue = t.Static<typeof FormTaskQuery>

export const NewFormAnswer = Strict(
  'NewFormAnswer',
  {
    version_number: t.described(t.Integer({ minimum: 1, maximum: 100_000 }), 'The version that was read.'),
    student_id: t.Optional(
      t.described(
        t.Nullable(t.Uuid),
        'The child about whom it is answered; null: the caller answers as a person.',
      ),
    ),
    language: t.described(t.String({ minLength: 2, maxLength: 35 }), 'The language in which it was read.'),
    answers: FormAnswers,
  },
  {
    examples: [
      {
        version_number: 1,
        student_id: '0199c0de-0000-7000-8000-000000000001',
        language: 'en',
        answers: { consent: true, signature: 'Ama Mensah' },
      },
    ],
  },
)
export type NewFormAnswerBody = t.Static<typeof NewFormAnswer>

export const FormWithdrawal = Strict(
  'FormWithdrawal',
  {
    student_id: t.Optional(
      t.described(
        t.Nullable(t.Uuid),
        'The child about whom it was answered; null: the caller answered as a person.',
      ),
    ),
    reason: t.Optional(t.described(t.Nullable(t.MultiLine(500)), 'Why, if the family says so.')),
  },
  { examples: [{ student_id: '0199c0de-0000-7000-8000-000000000001', reason: 'We changed our minds.' }] },
)
export type FormWithdrawalBody = t.Static<typeof FormWithdrawal>
