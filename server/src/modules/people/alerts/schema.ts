import { t } from '../../../kernel/http/wire.ts'
import { reportedOf } from '../words.ts'

const Strict = reportedOf({
  id: 'The alert.',
  kind:
    '`medical` and `other`: for all staff who see the student. `custody` and `safeguarding`: for owner, admin, ' +
    'principal, registrar and counselor.',
  title: 'What it is about, in a few words.',
  instruction: 'What to do; null: nothing more to say.',
  severity: 'How prominent it is; `important` by default.',
  starts_on: 'First day; null: open.',
  ends_on: 'Last day; null: open.',
  visible_to_teachers: 'Whether teachers of the student read the instruction of a `custody` alert.',
  created_by: 'The user who entered it; null: a machine.',
  current: 'Those that apply today.',
  class_id: 'Alerts of students who are in this class today.',
})

export const alertKinds = ['medical', 'custody', 'safeguarding', 'other'] as const
export const alertSeverities = ['info', 'important', 'critical'] as const

const Kind = t.OneOf(alertKinds, 'StudentAlertKind')
const Severity = t.OneOf(alertSeverities, 'StudentAlertSeverity')
const Title = t.SingleLine(120)
const Instruction = t.Nullable(t.Text(2000, 1))

export const StudentAlert = Strict('StudentAlert', {
  id: t.Uuid,
  student_id: t.Uuid,
  kind: Kind,
  title: t.described(t.Nullable(t.String()), 'What it is about; null: you see only the instruction.'),
  instruction: t.Nullable(t.String()),
  severity: Severity,
  starts_on: t.Nullable(t.CalendarDate),
  ends_on: t.Nullable(t.CalendarDate),
  visible_to_teachers: t.Boolean(),
  created_by: t.Nullable(t.Uuid),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})

export const StudentAlertPage = t.PageOf(StudentAlert)

const changeable = {
  instruction: t.Optional(Instruction),
  severity: t.Optional(Severity),
  starts_on: t.Optional(t.Nullable(t.CalendarDate)),
  ends_on: t.Optional(t.Nullable(t.CalendarDate)),
  visible_to_teachers: t.Optional(t.Boolean()),
}

export const NewStudentAlert = Strict(
  'NewStudentAlert',
  { student_id: t.Uuid, kind: Kind, title: Title, ...changeable },
  {
    examples: [
      {
        student_id: '0199c0de-0000-7000-8000-000000000001',
        kind: 'medical',
        title: 'Peanut allergy',
        instruction: 'Epipen in room 12. Call an ambulance first, then the parents.',
        severity: 'critical',
      },
    ],
  },
)

export const StudentAlertPatch = Strict(
  'StudentAlertPatch',
  { title: t.Optional(Title), ...changeable },
  { examples: [{ ends_on: '2026-11-30' }] },
)

export const StudentAlertQuery = Strict({
  student_id: t.Optional(
    t.Array(t.Uuid, {
      minItems: 1,
      maxItems: 100,
      description: 'Alerts of this student, or of these, comma-separated.',
    }),
  ),
  class_id: t.Optional(t.Uuid),
  current: t.Optional(t.Boolean()),
  archived: t.Optional(t.Boolean()),
  ...t.pageQuery,
})

export const StudentAlertParams = Strict({ student_alert_id: t.Uuid })

export type StudentAlertWire = t.Static<typeof StudentAlert>
export type NewStudentAlertBody = t.Static<typeof NewStudentAlert>
export type StudentAlertPatchBody = t.Static<typeof StudentAlertPatch>
export type StudentAlertQueryValue = t.Static<typeof StudentAlertQuery>
