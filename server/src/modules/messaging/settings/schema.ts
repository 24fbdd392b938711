import { t } from '../../../kernel/http/wire.ts'
import { schoolRoles } from '../../identity/index.ts'
import { DescribedObject as Strict } from '../words.ts'

const Time = t.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, examples: ['08:00'] })
const staff = schoolRoles.filter((role) => role !== 'guardian' && role !== 'student')

const members = {
  whole_school_approval: t.described(
    t.Boolean(),
    'Whether a second person approves messages to the whole school.',
  ),
  student_threads: t.described(t.Boolean(), 'Whether students and staff may write to each other.'),
  office_from: t.described(Time, 'Local time from which staff answer, `HH:MM`.'),
  office_to: t.described(Time, 'Local time until which staff answer, `HH:MM`.'),
  office_days: t.Array(t.IntegerRange(1, 7), {
    maxItems: 7,
    uniqueItems: true,
    description: 'Days on which staff answer; 1 is Monday.',
  }),
  safeguarding_roles: t.Array(t.OneOf(staff), {
    maxItems: staff.length,
    uniqueItems: true,
    description: 'Members with one of these roles may read threads for safeguarding.',
  }),
  safeguarding_user_ids: t.Array(t.Uuid, {
    maxItems: 20,
    uniqueItems: true,
    description: 'Members of staff who may too, as long as they are staff.',
  }),
  retention_months: t.described(
    t.IntegerRange(6, 120),
    'Messages and threads are deleted this number of months after they were last used.',
  ),
}

const example = {
  whole_school_approval: true,
  student_threads: false,
  office_from: '08:00',
  office_to: '17:00',
  office_days: [1, 2, 3, 4, 5],
  safeguarding_roles: ['principal', 'counselor'],
  safeguarding_user_ids: [],
  retention_months: 36,
}

export const MessagingSettings = Strict('MessagingSettings', members, { examples: [example] })
export type MessagingSettingsWire = t.Static<typeof MessagingSettings>

export const MessagingSettingsPatch = Strict(
  'MessagingSettingsPatch',
  {
    whole_school_approval: t.Optional(members.whole_school_approval),
    student_threads: t.Optional(members.student_threads),
    office_from: t.Optional(members.office_from),
    office_to: t.Optional(members.office_to),
    office_days: t.Optional(members.office_days),
    safeguarding_roles: t.Optional(members.safeguarding_roles),
    safeguarding_user_ids: t.Optional(members.safeguarding_user_ids),
    retention_months: t.Optional(members.retention_months),
  },
  { examples: [{ office_to: '16:30' }] },
)
export type MessagingSettingsPatchBody = t.Static<typeof MessagingSettingsPatch>
