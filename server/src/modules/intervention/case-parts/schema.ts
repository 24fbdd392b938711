import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../cases/words.ts'
import { contactWays, helpOutcomes, noteKinds, noteLevels } from '../rules/case-states.ts'

const Name = t.Nullable(t.String())
const dose = t.Nullable(t.SingleLine(120))
const goal = t.described(t.Nullable(t.Text(500, 1)), 'What is to be reached; null: not said.')
const outcome = t.described(
  t.Nullable(t.OneOf(helpOutcomes)),
  'What became of it; null: it goes on, or nobody has said yet.',
)
const outcome_note = t.described(t.Nullable(t.Text(500, 1)), 'The same in words.')
const title = t.described(t.SingleLine(200), 'What is to be done.')
const code = t.described(t.Code(40), 'A code of the catalogue.')

/** An intervention of a case. */
export const CaseInterventionEntry = Strict('CaseIntervention', {
  id: t.Uuid,
  case_id: t.Uuid,
  code,
  name: t.described(t.String(), 'The name that the catalogue had then.'),
  dose: Name,
  starts_on: t.CalendarDate,
  ends_on: t.Nullable(t.CalendarDate),
  goal: t.described(Name, 'What is to be reached; null: not said.'),
  outcome,
  outcome_note: t.described(Name, 'The same in words.'),
  created_at: t.Instant,
  updated_at: t.Instant,
})
export type CaseInterventionWire = t.Static<typeof CaseInterventionEntry>

const interventionMembers = {
  code,
  name: t.Optional(
    t.described(t.SingleLine(120), 'What is done, where the catalogue says less; its name by default.'),
  ),
  dose: t.Optional(t.described(dose, 'How often and how long; that of the catalogue by default.')),
  starts_on: t.Optional(t.described(t.CalendarDate, 'First day; today by default.')),
  ends_on: t.Optional(t.Nullable(t.CalendarDate)),
  goal: t.Optional(goal),
}

export const firstIntervention = Strict('FirstIntervention', interventionMembers)
export const NewIntervention = Strict('NewCaseIntervention', interventionMembers, {
  examples: [
    {
      code: 'tutoring',
      dose: 'twice a week, 30 minutes',
      ends_on: '2026-12-18',
      goal: 'Passes the next test.',
    },
  ],
})
export type NewInterventionBody = t.Static<typeof NewIntervention>

export const InterventionPatch = Strict(
  'CaseInterventionPatch',
  {
    name: t.Optional(t.described(t.SingleLine(120), 'What is done.')),
    dose: t.Optional(dose),
    starts_on: t.Optional(t.CalendarDate),
    ends_on: t.Optional(t.Nullable(t.CalendarDate)),
    goal: t.Optional(goal),
    outcome: t.Optional(outcome),
    outcome_note: t.Optional(outcome_note),
  },
  { examples: [{ ends_on: '2026-12-01', outcome: 'helped' }] },
)
export type InterventionPatchBody = t.Static<typeof InterventionPatch>

const taskMembers = {
  id: t.Uuid,
  case_id: t.Uuid,
  title,
  due_on: t.Nullable(t.CalendarDate),
  assignee_user_id: t.Nullable(t.Uuid),
  assignee_name: Name,
  is_overdue: t.described(t.Boolean(), 'Whether its day has passed and it is not done.'),
  done_at: t.described(t.Nullable(t.Instant), 'When it was done (UTC); null: it is open.'),
  done_by_name: t.described(Name, 'Who did it; null: it is open.'),
  meeting_id: t.Nullable(t.Uuid),
  created_at: t.Instant,
  updated_at: t.Instant,
}

/** A task of a case. */
export const CaseTask = Strict('CaseTask', taskMembers)
export type CaseTaskWire = t.Static<typeof CaseTask>

/** The same in the list of all cases. */
const CaseTaskRow = Strict('CaseTaskRow', { ...taskMembers, student_id: t.Uuid, student_name: t.String() })
export type CaseTaskRowWire = t.Static<typeof CaseTaskRow>
export const CaseTaskPage = t.PageOf(CaseTaskRow)
export const CaseTaskQuery = Strict({
  assignee: t.Optional(t.described(t.Union([t.OneOf(['me', 'none']), t.Uuid]), 'A user, `me`, or `none`.')),
  done: t.Optional(t.described(t.Boolean(), 'Those that are done; left out: open ones.')),
  overdue: t.Optional(t.described(t.Boolean(), 'Only those whose day has passed.')),
  page_size: t.pageQuery.page_size,
  cursor: t.pageQuery.cursor,
  count: t.pageQuery.count,
})
export type CaseTaskQueryValue = t.Static<typeof CaseTaskQuery>

const newTask = {
  title,
  due_on: t.Optional(t.Nullable(t.CalendarDate)),
  assignee_user_id: t.Optional(
    t.described(t.Nullable(t.Uuid), 'Who does it; the owner of the case when it is left out. null: nobody.'),
  ),
}
export const firstTask = Strict('FirstCaseTask', newTask)
export const NewTask = Strict('NewCaseTask', newTask, {
  examples: [{ title: 'Call the family', due_on: '2026-11-25' }],
})
export type NewTaskBody = t.Static<typeof NewTask>
export const TaskPatch = Strict(
  'CaseTaskPatch',
  {
    title: t.Optional(title),
    due_on: t.Optional(t.Nullable(t.CalendarDate)),
    assignee_user_id: t.Optional(t.described(t.Nullable(t.Uuid), 'Who does it; null: nobody.')),
    is_done: t.Optional(t.described(t.Boolean(), 'Whether it is done.')),
  },
  { examples: [{ is_done: true }] },
)
export type TaskPatchBody = t.Static<typeof TaskPatch>

const noteTexts = {
  happened_on: t.described(t.CalendarDate, 'The day that it is about.'),
  contact_with: t.described(t.Nullable(t.SingleLine(120)), 'With whom; null: not said, or no contact.'),
  contact_way: t.described(t.Nullable(t.OneOf(contactWays)), 'How; null: not said, or no contact.'),
}
const Level = t.described(
  t.OneOf(noteLevels),
  '`team`: everybody who works on the case. `restricted`: principals and counselors.',
)
const Kind = t.described(
  t.OneOf(noteKinds),
  '`contact`: with the family or somebody else. `decision`: of a meeting, or alone.',
)
const text = t.described(t.Text(4000, 1), 'What is noted.')

/** A note of a case. */
export const CaseNote = Strict('CaseNote', {
  id: t.Uuid,
  case_id: t.Uuid,
  kind: Kind,
  level: Level,
  ...noteTexts,
  text: t.described(t.Nullable(t.String()), 'What is noted; null: it was removed.'),
  author_user_id: t.described(t.Nullable(t.Uuid), 'Who wrote it; null: a machine.'),
  author_name: t.described(Name, 'The name of that user.'),
  meeting_id: t.Nullable(t.Uuid),
  may_change: t.described(t.Boolean(), 'Whether you may change it: yours, less than a day old.'),
  created_at: t.Instant,
  changed_at: t.described(t.Nullable(t.Instant), 'When its author changed it (UTC); null: never.'),
  removed_at: t.described(t.Nullable(t.Instant), 'When it was removed (UTC); null: it was not.'),
  removed_by_name: t.described(Name, 'Who removed it.'),
})
export type CaseNoteWire = t.Static<typeof CaseNote>

export const NewNote = Strict(
  'NewCaseNote',
  {
    kind: t.Optional(t.described(Kind, 'What it is; `note` by default.')),
    level: t.Optional(t.described(Level, 'Who reads it; `team` by default.')),
    text,
    happened_on: t.Optional(t.described(t.CalendarDate, 'The day that it is about; today by default.')),
    contact_with: t.Optional(noteTexts.contact_with),
    contact_way: t.Optional(noteTexts.contact_way),
  },
  {
    examples: [
      {
        kind: 'contact',
        text: 'The mother will come on Monday.',
        contact_with: 'Mother',
        contact_way: 'phone',
      },
    ],
  },
)
export type NewNoteBody = t.Static<typeof NewNote>
export const NotePatch = Strict(
  'CaseNotePatch',
  {
    level: t.Optional(Level),
    text: t.Optional(text),
    happened_on: t.Optional(noteTexts.happened_on),
    contact_with: t.Optional(noteTexts.contact_with),
    contact_way: t.Optional(noteTexts.contact_way),
  },
  { examples: [{ text: 'The mother will come on Tuesday.' }] },
)
export type NotePatchBody = t.Static<typeof NotePatch>

const part = <Name extends string>(name: Name) =>
  t.Object(
    { case_id: t.Uuid, [name]: t.Uuid } as { case_id: typeof t.Uuid } & { [K in Name]: typeof t.Uuid },
    {
      additionalProperties: false,
    },
  )
export const InterventionParams = part('intervention_id')
export const TaskParams = part('task_id')
export const NoteParams = part('note_id')
