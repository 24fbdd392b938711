import { t } from '../../../kernel/http/wire.ts'
import { noticeKinds } from '../rules/judge-day.ts'
import { answers, noticeStates, reaches } from '../rules/notice-state.ts'
import { DescribedObject as Strict } from '../words.ts'

const Recipient = Strict('AbsenceNoticeRecipient', {
  guardian_id: t.described(t.Uuid, 'A guardian who gets messages about the student.'),
  name: t.described(t.String(), 'First and last name.'),
  reach: t.described(
    t.OneOf(reaches),
    '`reached`: in the console, by email or both. `marked_it`: took the register and was not written to. `none`: no account and no address.',
  ),
  read_at: t.described(
    t.Nullable(t.Instant),
    'When the notice was read in the console (UTC); null: not yet.',
  ),
})

/** A notice about an absence or lateness, and what became of it. */
export const AbsenceNotice = Strict('AbsenceNotice', {
  id: t.Uuid,
  student_id: t.Uuid,
  student_name: t.String(),
  date: t.CalendarDate,
  kind: t.described(
    t.OneOf(noticeKinds),
    'What the mark said. Only a notice about an absence asks for an answer.',
  ),
  class_id: t.Uuid,
  class_name: t.described(t.String(), 'Title of the class.'),
  period_name: t.described(t.Nullable(t.String()), 'Name of the period; null: the daily session.'),
  start_time: t.described(t.String(), 'Local time `HH:MM` at which the missed session begins.'),
  state: t.described(
    t.OneOf(noticeStates),
    '`waiting` for an answer, `unknown`: the family did not know, `answered`, `explained` otherwise (a planned absence, or a report), ' +
      '`present`: the student has come, `resolved` by the office, `sent`: about lateness.',
  ),
  sent_at: t.described(t.Instant, 'When it was sent (UTC).'),
  present_at: t.described(
    t.Nullable(t.Instant),
    'When a mark said that the student has come (UTC); null: none yet.',
  ),
  answer: t.described(t.Nullable(t.OneOf(answers)), 'What a guardian answered; null: nothing yet.'),
  answer_note: t.described(
    t.Nullable(t.String()),
    'What the guardian wrote; null: nothing, or another guardian wrote it.',
  ),
  answered_at: t.described(t.Nullable(t.Instant), 'When (UTC).'),
  answered_by_name: t.described(
    t.Nullable(t.String()),
    'Who answered; null: nobody yet, or another guardian did and the caller is one.',
  ),
  absence_report_id: t.described(
    t.Nullable(t.Uuid),
    'The absence report that the answer became; null: none, or another guardian’s.',
  ),
  report_status: t.described(
    t.Nullable(t.OneOf(['waiting', 'approved', 'declined', 'withdrawn'] as const)),
    'What became of that report; null: there is none.',
  ),
  resolution: t.described(
    t.Nullable(t.String()),
    'What the office found out, for the office; null: nothing.',
  ),
  resolved_at: t.described(t.Nullable(t.Instant), 'When the office resolved it (UTC); null: it has not.'),
  resolved_by_name: t.described(t.Nullable(t.String()), 'Who did, for the office.'),
  may_answer: t.described(t.Boolean(), 'Whether the caller is a guardian who can still answer.'),
  is_reached: t.described(t.Boolean(), 'Whether any guardian was written to or took the register.'),
  recipients: t.described(
    t.Array(Recipient),
    'The guardians with a right to it, for the office; none: nobody gets messages about the student.',
  ),
})
export type AbsenceNoticeWire = t.Static<typeof AbsenceNotice>

export const AbsenceNoticePage = t.PageOf(AbsenceNotice)

export const AbsenceNoticeQuery = Strict({
  date: t.described(t.Optional(t.CalendarDate), 'Only of this day.'),
  student_id: t.described(t.Optional(t.Uuid), 'Only about this student.'),
  class_id: t.described(t.Optional(t.Uuid), 'Only from registers of this class.'),
  state: t.described(
    t.Optional(t.Array(t.OneOf(noticeStates), { minItems: 1, maxItems: noticeStates.length })),
    'Only in this state, or these, comma-separated.',
  ),
  reached: t.described(
    t.Optional(t.Boolean()),
    'Only those that reached a guardian, or (false) nobody; for the office.',
  ),
  ...t.pageQuery,
})
export type AbsenceNoticeQueryValue = t.Static<typeof AbsenceNoticeQuery>

export const AbsenceNoticeParams = Strict({ absence_notice_id: t.Uuid })

export const AbsenceAnswer = Strict(
  'AbsenceAnswer',
  {
    answer: t.described(
      t.OneOf(answers),
      '`ill` and `appointment` become an absence report, which the settings of attendance approve at once or the office decides. `did_not_know`: the office is alarmed at once.',
    ),
    note: t.Optional(t.Nullable(t.Text(1000, 1))),
    ends_on: t.described(
      t.Optional(t.CalendarDate),
      'Last day of the absence, included; the day of the notice by default. Has no meaning with `did_not_know`.',
    ),
  },
  { examples: [{ answer: 'ill', note: 'Fever since last night', ends_on: '2026-11-24' }] },
)
export type AbsenceAnswerBody = t.Static<typeof AbsenceAnswer>

export const AbsenceResolution = Strict(
  'AbsenceNoticeResolution',
  { note: t.described(t.Text(1000, 1), 'What the office found out.') },
  { examples: [{ note: 'Reached the grandmother: the child is at home' }] },
)
export type AbsenceResolutionBody = t.Static<typeof AbsenceResolution>
