import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../cases/words.ts'
import { letterLanguages, skipReasons } from '../rules/letter-text.ts'

const letterChannels = ['email', 'print'] as const

const Language = t.described(t.OneOf(letterLanguages), 'The language of the letter.')
const Channel = t.described(t.OneOf(letterChannels), 'How it goes: by email, or printed.')
const unit = t.described(
  t.OneOf(['days', 'sessions', 'lessons']),
  'In what the school counts; half days are shown as days.',
)
const absences = t.described(
  t.Number({ minimum: 0 }),
  'How often the student was absent this school year until yesterday, with and without a reason, as in every summary.',
)
const subject = t.described(t.SingleLine(150), 'Subject, with placeholders.')
const body = t.described(
  t.Text(4000, 1),
  'Text, with placeholders: {student}, {first_name}, {guardian}, {absences}, {school}, {from}, {to}, {sender}. {student} or ' +
    '{first_name}, and {absences} must be there.',
)

const LetterText = Strict('AbsenceLetterText', {
  language: Language,
  subject,
  body,
  is_built_in: t.described(t.Boolean(), 'Whether it is as shipped.'),
})
export const LetterTemplate = Strict('AbsenceLetterTemplate', {
  texts: t.Array(LetterText, { description: 'One text for each language.' }),
  placeholders: t.Array(t.String(), { description: 'The placeholders that a text may have.' }),
  updated_at: t.described(t.Nullable(t.Instant), 'When the school changed it (UTC); null: never.'),
})
export type LetterTemplateWire = t.Static<typeof LetterTemplate>
export const LetterTemplatePatch = Strict(
  'AbsenceLetterTemplatePatch',
  {
    texts: t.Array(Strict({ language: Language, subject: t.Nullable(subject), body: t.Nullable(body) }), {
      minItems: 1,
      maxItems: 2,
      description: 'The texts to change; null in both: as shipped again.',
    }),
  },
  {
    examples: [
      {
        texts: [{ language: 'en', subject: '{student}: days absent', body: '{student} missed {absences}.' }],
      },
    ],
  },
)
export type LetterTemplatePatchBody = t.Static<typeof LetterTemplatePatch>

const reason = t.described(
  t.Nullable(t.OneOf(skipReasons)),
  'Why none goes: no absence is recorded, the family got one within 7 days, no guardian is linked, none may receive messages ' +
    'of the school, none of them has an email address, or the addresses got too many letters today; null: it goes.',
)

const Recipient = Strict('AbsenceLetterRecipient', {
  guardian_id: t.described(t.Nullable(t.Uuid), 'The guardian; null: a printed letter to the family.'),
  guardian_name: t.described(t.Nullable(t.String()), 'First and last name.'),
  language: Language,
  subject: t.described(t.String(), 'The subject as it is sent.'),
  body: t.described(t.String(), 'The text as it is sent.'),
})

const LetterPreviewItem = Strict('AbsenceLetterPreviewItem', {
  student_id: t.Uuid,
  student_name: t.String(),
  absences,
  reason,
  last_sent_on: t.described(
    t.Nullable(t.CalendarDate),
    'The day of the last letter to the family; null: none.',
  ),
  letters: t.Array(Recipient, { description: 'The letters to this family.' }),
})
export const LetterPreview = Strict('AbsenceLetterPreview', {
  unit,
  from: t.described(t.CalendarDate, 'First day of the school year.'),
  to: t.described(t.CalendarDate, 'Last day counted: yesterday.'),
  students: t.Array(LetterPreviewItem, { description: 'The students, in the order of the request.' }),
})
export type LetterPreviewWire = t.Static<typeof LetterPreview>

const order = {
  student_ids: t.Array(t.Uuid, { minItems: 1, maxItems: 200, description: 'The students, each once.' }),
  channel: Channel,
  allow_repeat: t.Optional(
    t.described(t.Boolean(), 'Also to families that got one within 7 days; they are left out by default.'),
  ),
}
export const LetterOrder = Strict('AbsenceLetterOrder', order, {
  examples: [{ student_ids: ['0199c0de-0000-7000-8000-000000000001'], channel: 'email' }],
})
export type LetterOrderBody = t.Static<typeof LetterOrder>

const mailingMembers = {
  id: t.Uuid,
  channel: Channel,
  sent_at: t.described(t.Instant, 'When they were sent or made for printing (UTC).'),
  sent_by_name: t.described(t.Nullable(t.String()), 'Who sent them.'),
  letters_count: t.described(t.Integer({ minimum: 0 }), 'Letters.'),
  students_count: t.described(t.Integer({ minimum: 0 }), 'Students whom they are about.'),
}
const LetterMailing = Strict('AbsenceLetterMailing', mailingMembers)
export type LetterMailingWire = t.Static<typeof LetterMailing>
export const LetterMailingPage = t.PageOf(LetterMailing)
export const LetterMailingQuery = Strict({
  student_id: t.Optional(t.described(t.Uuid, 'Only mailings with a letter about this student.')),
  page_size: t.pageQuery.page_size,
  cursor: t.pageQuery.cursor,
  count: t.pageQuery.count,
})
export type LetterMailingQueryValue = t.Static<typeof LetterMailingQuery>
export const MailingParams = t.Object({ mailing_id: t.Uuid }, { additionalProperties: false })

export const LettersSent = Strict('AbsenceLettersSent', {
  ...mailingMembers,
  id: t.described(t.Nullable(t.Uuid), 'The mailing; null: nothing was sent.'),
  skipped: t.Array(
    Strict('AbsenceLetterSkipped', {
      student_id: t.Uuid,
      reason: t.described(t.OneOf(skipReasons), 'Why none went.'),
    }),
    { description: 'Students whose family got none.' },
  ),
})
export type LettersSentWire = t.Static<typeof LettersSent>

const windowCount = (meaning: string) => t.described(t.Nullable(t.Number({ minimum: 0 })), meaning)

const SentLetter = Strict('AbsenceLetter', {
  id: t.Uuid,
  student_id: t.Uuid,
  student_name: t.String(),
  guardian_id: t.described(t.Nullable(t.Uuid), 'The guardian; null: to the family, printed.'),
  guardian_name: t.described(t.Nullable(t.String()), 'First and last name.'),
  language: Language,
  absences: t.described(t.Number({ minimum: 0 }), 'The number in the letter.'),
  absences_before: windowCount('Absences in the 30 days before it.'),
  absences_after: windowCount('Absences in the 30 days from its day on; null: they are not over.'),
})
export const LetterMailingDetail = Strict('AbsenceLetterMailingDetail', {
  ...mailingMembers,
  unit,
  after_is_complete: t.described(t.Boolean(), 'Whether the 30 days after it are over.'),
  absences_before: t.described(t.Number({ minimum: 0 }), 'Absences of all students in the 30 days before.'),
  absences_after: windowCount('Absences of all students in the 30 days after; null: they are not over.'),
  letters: t.Array(SentLetter, { description: 'The letters, by student.' }),
})
export type LetterMailingDetailWire = t.Static<typeof LetterMailingDetail>
