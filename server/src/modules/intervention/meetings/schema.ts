import { t } from '../../../kernel/http/wire.ts'
import { CaseNote, CaseTask, firstTask } from '../case-parts/schema.ts'
import { CaseFilter, detailMembers } from '../cases/schema.ts'
import { DescribedObject as Strict } from '../cases/words.ts'
import { noteLevels } from '../rules/case-states.ts'

const Present = t.described(
  t.Array(
    Strict('MeetingPerson', {
      user_id: t.described(t.Nullable(t.Uuid), 'A member of the school; null: somebody else.'),
      name: t.described(t.Nullable(t.SingleLine(120)), 'The name; of a member, it is the name of the user.'),
    }),
    { maxItems: 40 },
  ),
  'Who was there.',
)

const title = t.described(t.Nullable(t.SingleLine(120)), 'What the meeting is called; null: nothing.')

const meetingMembers = {
  id: t.Uuid,
  title,
  held_on: t.CalendarDate,
  present: Present,
  cases_count: t.described(t.Integer({ minimum: 0 }), 'Cases on the agenda.'),
  decisions_count: t.described(t.Integer({ minimum: 0 }), 'Decisions that you may read.'),
  created_at: t.Instant,
  updated_at: t.Instant,
  closed_at: t.described(t.Nullable(t.Instant), 'When the minutes were closed (UTC); null: they are open.'),
}

const MeetingSummary = Strict('CaseMeetingSummary', meetingMembers)
export type MeetingSummaryWire = t.Static<typeof MeetingSummary>
export const MeetingPage = t.PageOf(MeetingSummary)
export const MeetingQuery = Strict({
  is_closed: t.Optional(t.described(t.Boolean(), 'Only closed meetings, or only open ones.')),
  page_size: t.pageQuery.page_size,
  cursor: t.pageQuery.cursor,
  count: t.pageQuery.count,
})
export type MeetingQueryValue = t.Static<typeof MeetingQuery>

const AgendaItem = Strict('MeetingAgendaItem', {
  ...detailMembers,
  notes: t.Array(CaseNote, { description: 'The newest 10 that you may read.' }),
  decisions: t.Array(CaseNote, { description: 'What was decided in this meeting, in that order.' }),
})

/** A meeting with all that is needed to go from student to student. */
export const CaseMeeting = Strict('CaseMeeting', {
  ...meetingMembers,
  agenda: t.Array(AgendaItem, { description: 'The cases, in the order of the agenda.' }),
})
export type CaseMeetingWire = t.Static<typeof CaseMeeting>
export type AgendaItemWire = t.Static<typeof AgendaItem>

const cases = {
  case_ids: t.Optional(
    t.Array(t.Uuid, {
      maxItems: 100,
      description: 'The cases of the agenda, in their order; they replace those of before.',
    }),
  ),
  filter: t.Optional(
    t.described(
      CaseFilter,
      'The cases that match, the most urgent first, at most 100; instead of `case_ids`.',
    ),
  ),
}

export const NewMeeting = Strict(
  'NewCaseMeeting',
  {
    title: t.Optional(title),
    held_on: t.Optional(t.described(t.CalendarDate, 'The day of the meeting; today by default.')),
    present: t.Optional(Present),
    ...cases,
  },
  { examples: [{ held_on: '2026-11-25', filter: { status: 'active' } }] },
)
export type NewMeetingBody = t.Static<typeof NewMeeting>

export const MeetingPatch = Strict(
  'CaseMeetingPatch',
  {
    title: t.Optional(title),
    held_on: t.Optional(t.CalendarDate),
    present: t.Optional(Present),
    ...cases,
  },
  { examples: [{ present: [{ user_id: null, name: 'Ms Lee, school nurse' }] }] },
)
export type MeetingPatchBody = t.Static<typeof MeetingPatch>
export const MeetingParams = t.Object({ meeting_id: t.Uuid }, { additionalProperties: false })

export const NewDecision = Strict(
  'NewMeetingDecision',
  {
    case_id: t.Uuid,
    text: t.described(t.Text(4000, 1), 'What was decided.'),
    level: t.Optional(
      t.described(
        t.OneOf(noteLevels),
        'Who reads it; `team` by default. `restricted` ones are not in the minutes.',
      ),
    ),
    task: t.Optional(t.described(firstTask, 'A task that follows from it.')),
  },
  {
    examples: [
      {
        case_id: '0199c0de-0000-7000-8000-000000000003',
        text: 'Tutoring twice a week until December.',
        task: { title: 'Find a tutor', due_on: '2026-11-27' },
      },
    ],
  },
)
export type NewDecisionBody = t.Static<typeof NewDecision>
export const Decision = Strict('MeetingDecision', {
  note: t.described(CaseNote, 'The decision.'),
  task: t.described(t.Nullable(CaseTask), 'The task; null: none was asked for.'),
})
export type DecisionWire = t.Static<typeof Decision>
