import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

/** What the office did about an absence. */
export const followUpOutcomes = ['reached', 'left_message', 'no_answer', 'note'] as const
export type FollowUpOutcome = (typeof followUpOutcomes)[number]

const Outcome = t.described(
  t.OneOf(followUpOutcomes),
  '`reached`: somebody answered the call. `left_message`, `no_answer`: nobody did. `note`: no call, only a note.',
)
const FollowUpNote = t.described(t.Nullable(t.Text(1000, 1)), 'What was said, for the office; null: nothing.')

/** A call or note about the absence of a student on a day. */
export const AbsenceFollowUp = Strict('AbsenceFollowUp', {
  id: t.Uuid,
  student_id: t.Uuid,
  student_name: t.String(),
  date: t.CalendarDate,
  outcome: Outcome,
  note: FollowUpNote,
  created_by: t.Nullable(t.Uuid),
  created_by_name: t.described(t.Nullable(t.String()), 'Who called or noted it.'),
  created_at: t.Instant,
})
export type AbsenceFollowUpWire = t.Static<typeof AbsenceFollowUp>

export const AbsenceFollowUpPage = t.PageOf(AbsenceFollowUp)

export const NewAbsenceFollowUp = Strict(
  'NewAbsenceFollowUp',
  {
    student_id: t.Uuid,
    date: t.Optional(t.CalendarDate),
    outcome: Outcome,
    note: t.Optional(FollowUpNote),
  },
  {
    examples: [
      {
        student_id: '0199c0de-0000-7000-8000-000000000001',
        date: '2026-11-20',
        outcome: 'reached',
        note: 'Has a cold, back on Monday',
      },
    ],
  },
)
export type NewAbsenceFollowUpBody = t.Static<typeof NewAbsenceFollowUp>

export const AbsenceFollowUpQuery = Strict({
  student_id: t.Optional(t.Uuid),
  date_from: t.Optional(t.CalendarDate),
  date_to: t.Optional(t.CalendarDate),
  ...t.pageQuery,
})
export type AbsenceFollowUpQueryValue = t.Static<typeof AbsenceFollowUpQuery>
