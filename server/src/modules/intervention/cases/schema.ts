import { t } from '../../../kernel/http/wire.ts'
import {
  CaseInterventionEntry,
  CaseNote,
  CaseTask,
  firstIntervention,
  firstTask,
} from '../case-parts/schema.ts'
import { caseBands, caseChanges, caseOutcomes, caseStatuses, shownOutcomes } from '../rules/case-states.ts'
import { DescribedObject as Strict } from './words.ts'

/** Reasons that a list shows; one more than three sentences need, as two of them may say the same. */
export const topFactors = 4

const Band = t.OneOf(caseBands)
const Score = t.Nullable(t.Number({ minimum: 0, maximum: 100 }))
const Name = t.Nullable(t.String())

const texts = {
  reason: t.described(t.Nullable(t.Text(1000, 1)), 'Why the case was opened; null: not said.'),
  plan: t.described(t.Nullable(t.Text(4000, 1)), 'What is to be done; null: not written yet.'),
  goal: t.described(t.Nullable(t.Text(500, 1)), 'What is to be reached; null: not written yet.'),
}

const NextStep = Strict('CaseNextStep', {
  kind: t.described(
    t.OneOf(['task', 'due']),
    '`task`: the open task that is due first. `due`: no task is open; the day by which the case is to be reviewed.',
  ),
  task_id: t.described(t.Nullable(t.Uuid), 'The task; null: it is none.'),
  title: t.described(t.Nullable(t.String()), 'What is to be done; null: the case is to be reviewed.'),
  due_on: t.Nullable(t.CalendarDate),
  assignee_user_id: t.Nullable(t.Uuid),
  assignee_name: Name,
  is_overdue: t.described(t.Boolean(), 'Whether its day has passed.'),
})

const summaryMembers = {
  id: t.Uuid,
  student_id: t.Uuid,
  student_name: t.String(),
  student_code: t.String(),
  grade_level: t.Nullable(t.String()),
  status: t.OneOf(caseStatuses),
  owner_user_id: t.Nullable(t.Uuid),
  owner_name: Name,
  former_owner_name: t.described(
    Name,
    'Who owned the case and may no longer work on cases; null: the owner is current, or there was none.',
  ),
  reason: texts.reason,
  goal: texts.goal,
  due_on: t.Nullable(t.CalendarDate),
  opened_at: t.Instant,
  score_at_open: t.described(Score, 'The score when the case was opened; null: too little was recorded.'),
  band_at_open: t.described(t.Nullable(Band), 'The band then; null: none was computed.'),
  score: Score,
  band: t.Nullable(Band),
  score_before: t.described(
    Score,
    'The score at your last visit; null: there was none, or too little was recorded.',
  ),
  change: t.described(
    t.Nullable(t.OneOf(caseChanges)),
    'What is most urgent about it: opened since your last visit, the score has become worse or better since then, ' +
      'no help and no contact for 14 days, or something is overdue; null: nothing.',
  ),
  changes: t.Array(t.OneOf(caseChanges), { description: 'All of that.' }),
  last_contact_on: t.described(
    t.Nullable(t.CalendarDate),
    'The day of the last contact that you may read of; null: none.',
  ),
  last_contact_with: t.described(Name, 'With whom it was; null: not said.'),
  next_step: t.described(t.Nullable(NextStep), 'What is to be done next; null: nothing is planned.'),
  interventions: t.Array(
    Strict('CaseInterventionBrief', {
      id: t.Uuid,
      name: t.described(t.String(), 'What is done.'),
      dose: Name,
      starts_on: t.CalendarDate,
      ends_on: t.Nullable(t.CalendarDate),
    }),
    { description: 'Those of today, the oldest first; at most 10.' },
  ),
  interventions_count: t.described(t.Integer({ minimum: 0 }), 'How many there were in all.'),
  closed_at: t.Nullable(t.Instant),
  outcome: t.described(
    t.Nullable(t.OneOf(shownOutcomes)),
    'What became of it, as the person who closed it saw it; null: it is open. `joined`: the student had another open case ' +
      'when two records of the same student were merged.',
  ),
  score_at_close: t.described(
    Score,
    'The score when it was closed; null: it is open, or too little was recorded.',
  ),
  score_after: t.described(Score, 'The score 60 days after it was closed; null: not yet known.'),
  updated_at: t.Instant,
}

const CaseFactor = Strict('CaseFactor', {
  indicator: t.described(t.String(), 'Code of the indicator.'),
  value: t.described(t.Nullable(t.Number()), 'What was measured; null: nothing is recorded.'),
  points: t.described(t.Number({ minimum: 0 }), 'What it adds to the score.'),
  completeness: t.described(t.Number({ minimum: 0, maximum: 1 }), 'How much of it is recorded, 0 to 1.'),
})

/** A case as the list shows it. */
const CaseSummary = Strict('InterventionCaseSummary', {
  ...summaryMembers,
  top_factors: t.Array(CaseFactor, {
    maxItems: topFactors,
    description: 'What adds most to the score now, the largest part first; none where nothing does.',
  }),
})
export type CaseSummaryWire = t.Static<typeof CaseSummary>

export const ActionCenter = t.Object(
  {
    count: t.Integer({ minimum: 0, description: 'How many rows match in all, whatever the page.' }),
    interventions: t.Array(CaseSummary, { description: 'The cases of this page.' }),
    since: t.described(
      t.Instant,
      'Your last visit, with which cases are compared (UTC); the beginning of a day a week ago until you have marked one.',
    ),
    next: t.pageLinks.next,
    previous: t.pageLinks.previous,
  },
  { additionalProperties: false, title: 'ActionCenter' },
)
export type ActionCenterWire = t.Static<typeof ActionCenter>

const caseFilters = {
  owner: t.Optional(
    t.described(
      t.Union([t.OneOf(['me', 'none']), t.Uuid]),
      'A user, `me`, or `none`: cases without an owner who may work on them.',
    ),
  ),
  status: t.Optional(
    t.described(
      t.OneOf([...caseStatuses, 'active', 'closed', 'all']),
      'A status, `active` (open and in progress; the default), `closed`, or `all`.',
    ),
  ),
  change: t.Optional(t.described(t.OneOf(caseChanges), 'Only cases with this change.')),
  student_id: t.Optional(t.Uuid),
  class_id: t.Optional(t.described(t.Uuid, 'Students who are in this class today.')),
  grade_level: t.Optional(t.String({ maxLength: 40 })),
}

export const CaseFilter = Strict('CaseFilter', caseFilters)

export const ActionCenterQuery = Strict({
  ...caseFilters,
  q: t.Optional(t.described(t.Text(100), 'Part of the name or number of the student.')),
  page_size: t.pageQuery.page_size,
  cursor: t.pageQuery.cursor,
})
export type ActionCenterQueryValue = t.Static<typeof ActionCenterQuery>

export const detailMembers = {
  ...summaryMembers,
  plan: texts.plan,
  outcome_note: t.described(t.Nullable(t.String()), 'What became of it, in words.'),
  opened_by_name: t.described(Name, 'Who opened it; null: a machine, or nobody who is known.'),
  closed_by_name: t.described(Name, 'Who closed it.'),
  interventions: t.Array(CaseInterventionEntry, { description: 'All interventions, the oldest first.' }),
  tasks: t.Array(CaseTask, { description: 'Open ones first, by their day.' }),
  notes: t.Array(CaseNote, { description: 'Those that you may read, newest first.' }),
  factors: t.Array(CaseFactor, { description: 'What the score is made of now, the largest part first.' }),
  trend: t.Array(
    Strict('CaseTrendPoint', {
      date: t.described(t.CalendarDate, 'The day on which it was computed.'),
      score: t.described(Score, 'The score then; null: too little was recorded.'),
      band: t.described(Band, 'Its band.'),
    }),
    {
      description: 'The score of each week from 60 days before the case until today or 60 days after it.',
    },
  ),
}

/** A case with everything that was done. */
export const InterventionCase = Strict('InterventionCase', detailMembers)
export type InterventionCaseWire = t.Static<typeof InterventionCase>

export const CaseParams = t.Object({ case_id: t.Uuid }, { additionalProperties: false })

const owner_user_id = t.described(
  t.Nullable(t.Uuid),
  'Who acts: a principal or counselor, or a teacher of the student; null: nobody.',
)

export const NewCase = Strict(
  'NewInterventionCase',
  {
    student_id: t.Uuid,
    owner_user_id: t.Optional(
      t.described(owner_user_id, 'Who acts; you, when it is left out. null: nobody.'),
    ),
    reason: t.Optional(texts.reason),
    plan: t.Optional(texts.plan),
    goal: t.Optional(texts.goal),
    due_on: t.Optional(t.Nullable(t.CalendarDate)),
    intervention: t.Optional(
      t.described(firstIntervention, 'The first intervention; the case is in progress then.'),
    ),
    task: t.Optional(t.described(firstTask, 'The first task.')),
  },
  {
    examples: [
      { student_id: '0199c0de-0000-7000-8000-000000000001', intervention: { code: 'check_in_check_out' } },
    ],
  },
)
export type NewCaseBody = t.Static<typeof NewCase>

export const CasePatch = Strict(
  'InterventionCasePatch',
  {
    status: t.Optional(
      t.described(t.OneOf(caseStatuses), '`resolved` and `dismissed` need an `outcome` and are for good.'),
    ),
    owner_user_id: t.Optional(owner_user_id),
    reason: t.Optional(texts.reason),
    plan: t.Optional(texts.plan),
    goal: t.Optional(texts.goal),
    due_on: t.Optional(t.Nullable(t.CalendarDate)),
    outcome: t.Optional(t.described(t.OneOf(caseOutcomes), 'What became of it; only when it is closed.')),
    outcome_note: t.Optional(t.described(t.Nullable(t.Text(1000, 1)), 'The same in words.')),
  },
  { examples: [{ status: 'in_progress', due_on: '2026-12-11' }] },
)
export type CasePatchBody = t.Static<typeof CasePatch>

export const VisitMarked = Strict('ActionCenterVisit', {
  since: t.described(t.Instant, 'Your visit; later changes are compared with it (UTC).'),
})

const CaseOwner = Strict('CaseOwner', {
  user_id: t.described(t.Uuid, 'The user.'),
  name: t.described(t.String(), 'The name of the user.'),
  roles: t.Array(t.String(), { description: 'Roles at the school.' }),
  open_cases: t.described(t.Integer({ minimum: 0 }), 'Cases that the user owns now.'),
})
export const CaseOwnerPage = t.PageOf(CaseOwner)
export type CaseOwnerWire = t.Static<typeof CaseOwner>
export const CaseOwnerQuery = Strict({
  student_id: t.described(t.Uuid, 'The student: the teachers of the student may own a case too.'),
})

const CaseHistoryEntry = Strict('CaseHistoryEntry', {
  id: t.Uuid,
  at: t.described(t.Instant, 'When (UTC).'),
  by_name: t.described(Name, 'Who; null: a machine, or nobody who is known.'),
  entity: t.described(
    t.OneOf(['intervention_case', 'case_intervention', 'case_task', 'case_note']),
    'What was changed.',
  ),
  entity_id: t.described(t.Uuid, 'Its id.'),
  action: t.described(
    t.String(),
    'What was done to it: `created`, `updated`, `resolved`, `dismissed`, `removed`.',
  ),
  members: t.Array(t.String(), { description: 'The members that were changed; never their texts.' }),
})
export const CaseHistoryPage = t.PageOf(CaseHistoryEntry)
export type CaseHistoryEntryWire = t.Static<typeof CaseHistoryEntry>
export const CaseHistoryQuery = Strict({
  page_size: t.pageQuery.page_size,
  cursor: t.pageQuery.cursor,
  count: t.pageQuery.count,
})
