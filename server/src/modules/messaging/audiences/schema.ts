import { t } from '../../../kernel/http/wire.ts'
import { TextEstimate } from '../../channels/index.ts'
import { CustomFieldKey } from '../../custom-fields/index.ts'
import { schoolRoles } from '../../identity/index.ts'
import { partKinds, reaches } from '../rules/audience.ts'
import { importances } from '../rules/states.ts'
import { DescribedObject as Strict } from '../words.ts'

const Ids = (what: string) => t.Array(t.Uuid, { minItems: 1, maxItems: 500, description: what })

const AudiencePartShape = Strict('MessageAudiencePart', {
  kind: t.described(
    t.OneOf(partKinds),
    'What it is about. `classes`, `grades` and `students` need their lists, `custom_field` the `field` and `values`, ' +
      '`balance` the `minimum`, `staff` the `roles`, `people` guardians or staff.',
  ),
  reach: t.described(
    t.Optional(t.OneOf(reaches)),
    'Who of the students is reached; `families` when left out.',
  ),
  class_ids: t.Optional(Ids('Classes; teachers name those that they teach today.')),
  grade_levels: t.Optional(
    t.Array(t.Code(40), { minItems: 1, maxItems: 50, description: 'Codes of grade levels.' }),
  ),
  student_ids: t.Optional(Ids('Students, or students whose families are reached.')),
  field: t.Optional(
    t.described(
      CustomFieldKey,
      'The key of a custom field of students that the sender sees, such as that of the bus route.',
    ),
  ),
  values: t.Optional(
    t.Array(t.Text(500), {
      minItems: 1,
      maxItems: 100,
      description: 'Students with one of these values of the field.',
    }),
  ),
  minimum: t.Optional(
    t.described(
      t.String({
        pattern: '^(0|[1-9][0-9]{0,15})([.][0-9]{1,4})?$',
        maxLength: 21,
        examples: ['125000', '100.00'],
      }),
      'The least that is owed, in the currency of the school. Only guardians who see the finance of the student are reached.',
    ),
  ),
  date: t.Optional(
    t.described(t.Nullable(t.CalendarDate), 'The day of the absence; null: the day of sending.'),
  ),
  roles: t.Optional(
    t.Array(t.OneOf(schoolRoles.filter((role) => role !== 'guardian' && role !== 'student')), {
      minItems: 1,
      maxItems: 12,
      description: 'Roles of staff.',
    }),
  ),
  guardian_ids: t.Optional(
    Ids('Guardians, about those of their children whose link lets them get messages.'),
  ),
  staff_ids: t.Optional(Ids('Members of staff.')),
})

export const AudienceQueryShape = Strict('MessageAudienceQuery', {
  parts: t.Array(AudiencePartShape, {
    minItems: 1,
    maxItems: 20,
    description: 'Everybody whom any part reaches, each person once.',
  }),
})

const example = { parts: [{ kind: 'classes', class_ids: ['0199c0de-0000-7000-8000-000000000001'] }] }
const name = t.described(t.SingleLine(80), 'What senders choose it by.')
const query = t.described(AudienceQueryShape, 'Who is meant; found again each time a message is sent.')

export const MessageAudience = Strict('MessageAudience', {
  id: t.Uuid,
  name,
  query,
  created_by_name: t.Nullable(t.String()),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})
export type MessageAudienceWire = t.Static<typeof MessageAudience>
export const MessageAudiencePage = t.PageOf(MessageAudience)

export const NewMessageAudience = Strict(
  'NewMessageAudience',
  { name, query },
  { examples: [{ name: 'Families of 6A', query: example }] },
)
export type NewMessageAudienceBody = t.Static<typeof NewMessageAudience>

export const MessageAudiencePatch = Strict(
  'MessageAudiencePatch',
  {
    name: t.Optional(name),
    query: t.Optional(query),
    archived_at: t.described(t.Optional(t.Null()), 'null brings an archived one back.'),
  },
  { examples: [{ name: 'Families of 6A and 6B' }] },
)
export type MessageAudiencePatchBody = t.Static<typeof MessageAudiencePatch>

export const MessageAudienceParams = Strict({ audience_id: t.Uuid })

export const MessageListQuery = Strict({
  archived: t.Optional(t.described(t.Boolean(), 'Archived ones too.')),
  ...t.pageQuery,
})
export type MessageListQueryValue = t.Static<typeof MessageListQuery>

export const AudiencePreviewBody = Strict(
  'MessageAudiencePreviewRequest',
  {
    query,
    importance: t.Optional(
      t.described(t.OneOf(importances), 'Of the message; with it the answer says what texts would cost.'),
    ),
    search: t.Optional(t.described(t.Text(80), 'Of the recipients, those with this in their name.')),
  },
  { examples: [{ query: example, importance: 'urgent' }] },
)
export type AudiencePreviewRequest = t.Static<typeof AudiencePreviewBody>

const Student = Strict('MessageStudent', {
  id: t.described(t.Uuid, 'The student.'),
  name: t.described(t.String(), 'First, middle and last name.'),
})

export const ReasonShape = Strict('MessageReason', {
  kind: t.described(t.OneOf(partKinds), 'Kind of the part that reached the person.'),
  label: t.described(
    t.Nullable(t.String()),
    'The class, grade level, value of the field or role; null: the part says it all.',
  ),
})

export const personKinds = ['user', 'staff', 'guardian', 'student'] as const

export const AudiencePreview = Strict('MessageAudiencePreview', {
  recipients_count: t.described(t.Integer({ minimum: 0 }), 'How many persons get a copy.'),
  guardians_count: t.described(t.Integer({ minimum: 0 }), 'Guardians of these.'),
  students_count: t.described(t.Integer({ minimum: 0 }), 'Students of these.'),
  staff_count: t.described(t.Integer({ minimum: 0 }), 'Staff of these.'),
  languages: t.Array(
    Strict('MessageAudienceLanguage', {
      language: t.described(t.String(), 'A language (BCP 47, without region).'),
      count: t.described(t.Integer({ minimum: 1 }), 'Recipients who prefer it.'),
    }),
    {
      maxItems: 20,
      description: 'What the recipients prefer, the most frequent first; unknown: that of the school.',
    },
  ),
  no_address_count: t.described(
    t.Integer({ minimum: 0 }),
    'Recipients with neither an account nor an email address or texts: nothing reaches them.',
  ),
  needs_approval: t.described(t.Boolean(), 'Whether a second person must approve a message to them.'),
  texts: t.described(
    t.Nullable(TextEstimate),
    'What SMS and WhatsApp messages to the guardians would cost now; null: no importance was named, or it is news.',
  ),
  recipients: t.Array(
    Strict('MessagePreviewRecipient', {
      id: t.described(t.Uuid, 'The person; of staff with an account the user.'),
      kind: t.described(
        t.OneOf(personKinds),
        'Staff with an account (`user`) or without, guardian or student.',
      ),
      name: t.described(t.String(), 'The name.'),
      language: t.described(t.Nullable(t.String()), 'Preferred language (BCP 47); null: that of the school.'),
      has_account: t.described(t.Boolean(), 'Whether the person reads it in the console.'),
      has_email: t.described(t.Boolean(), 'Whether the school or the account has an email address.'),
      has_texts: t.described(t.Boolean(), 'Whether the guardian chose texts and has a number.'),
      students: t.described(t.Array(Student), 'The children concerned.'),
      reasons: t.described(t.Array(ReasonShape), 'Why the person gets it.'),
    }),
    { description: 'The first 200.' },
  ),
  unreached_count: t.described(t.Integer({ minimum: 0 }), 'Students for whom nobody is reached.'),
  unreached: t.described(t.Array(Student), 'The first 50 of these.'),
})
export type AudiencePreviewWire = t.Static<typeof AudiencePreview>
