import type { Columns } from '../../../kernel/http/file-columns.ts'
import { t } from '../../../kernel/http/wire.ts'
import { audiences } from '../rules/access.ts'
import { statuses } from '../rules/requirement-status.ts'
import { DescribedObject as Strict } from '../words.ts'

const RequirementStatus = t.OneOf(statuses, 'DocumentRequirementStatus')
const Audience = t.OneOf(audiences, 'DocumentAudience')
const status = t.described(
  RequirementStatus,
  '`missing`, `expired`, `rejected` or `expiring`: something is to be uploaded; `to_check`: it waits for the office.',
)
const since = t.described(t.CalendarDate, 'From which day it is required of this person.')
const valid_until = t.described(
  t.Nullable(t.CalendarDate),
  'The last day of the accepted document; null: none was accepted, or it is valid for good.',
)

const members = {
  id: t.Uuid,
  requirement_id: t.described(
    t.Nullable(t.Uuid),
    'The requirement; null: the category of `category_id` is not required of this student.',
  ),
  requirement_name: t.described(t.String(), 'What is required.'),
  category_id: t.Uuid,
  category_name: t.String(),
  subject_kind: Audience,
  subject_id: t.Uuid,
  subject_name: t.String(),
  status,
  since,
  valid_until,
  document_id: t.described(t.Nullable(t.Uuid), 'The document that was uploaded; null: none.'),
  rejection_reason: t.Nullable(t.String()),
}

const NeededDocument = Strict('NeededDocument', {
  ...members,
  grade_level: t.described(t.Nullable(t.String()), 'Of a student; null: none.'),
})
export type NeededDocumentWire = t.Static<typeof NeededDocument>
export const NeededDocumentPage = t.PageOf(NeededDocument)

/** What a family, or a member of staff, reads about its own. */
const ChecklistItem = Strict('DocumentChecklistItem', {
  ...members,
  instructions: t.Nullable(t.String()),
  has_expiry: t.Boolean(),
  may_upload: t.described(
    t.Boolean(),
    'Whether you upload it here; otherwise the office has to be given it.',
  ),
})
export const DocumentChecklist = Strict('DocumentChecklist', {
  results: t.Array(ChecklistItem),
  next: t.Null(),
  previous: t.Null(),
})

const filters = {
  list_id: t.Optional(
    t.described(t.Uuid, 'The students, categories and day of a list for a trip; other filters narrow it.'),
  ),
  requirement_id: t.Optional(t.Uuid),
  category_id: t.Optional(
    t.described(
      t.Uuid,
      'What a trip needs, such as passports: each of the students is listed, whether it is required of them or not.',
    ),
  ),
  subject_kind: t.Optional(Audience),
  grade_level: t.Optional(t.described(t.Text(20, 1), 'Students of this grade level, by code.')),
  class_id: t.Optional(t.described(t.Uuid, 'Students of this class.')),
  student_ids: t.Optional(
    t.described(
      t.Array(t.Uuid, { minItems: 1, maxItems: 200 }),
      'These students, such as those of a trip; the parameter once for each.',
    ),
  ),
  valid_on: t.Optional(
    t.described(
      t.CalendarDate,
      'The day on which the documents must be valid, such as the last of a trip; today by default.',
    ),
  ),
}

export const NeededCountQuery = Strict(filters)
export type NeededFilterValue = t.Static<typeof NeededCountQuery>

export const NeededQuery = Strict({
  ...filters,
  status: t.Optional(
    t.described(
      t.OneOf(['open', 'all', ...statuses]),
      'One status, or `all`; `open` by default: everything that is neither valid nor waits for the office.',
    ),
  ),
  ...t.pageQuery,
})
export type NeededQueryValue = t.Static<typeof NeededQuery>

export const NeededExportQuery = Strict({ ...filters, status: NeededQuery.properties.status })
export type NeededExportQueryValue = t.Static<typeof NeededExportQuery>

export const NeededCounts = Strict('NeededDocumentCounts', {
  results: t.Array(
    Strict('NeededDocumentCount', {
      requirement_id: t.described(
        t.Nullable(t.Uuid),
        'The requirement; null: students of whom the category of `category_id` is not required.',
      ),
      category_id: t.Uuid,
      requirement_name: t.described(t.String(), 'What is required.'),
      counts: t.described(
        Strict(
          Object.fromEntries(statuses.map((name) => [name, t.Integer({ minimum: 0 })])) as Record<
            (typeof statuses)[number],
            ReturnType<typeof t.Integer>
          >,
        ),
        'How many persons, by status.',
      ),
    }),
  ),
  next: t.Null(),
  previous: t.Null(),
})

/** Columns of the list as CSV, in their order. */
export const neededColumns = {
  subject_kind: t.described(Audience, 'Of whom it is required.'),
  subject_name: t.described(t.String(), 'Their name.'),
  grade_level: t.described(t.Nullable(t.String()), 'Of a student.'),
  requirement_name: t.described(t.String(), 'What is required.'),
  category_name: t.described(t.String(), 'The name of the category.'),
  status,
  since,
  valid_until,
} satisfies Columns

export const ReminderOrder = Strict(
  'DocumentReminderOrder',
  {
    requirement_id: t.Optional(t.described(t.Uuid, 'What is missing: a requirement, alone.')),
    category_id: t.Optional(
      t.described(
        t.Uuid,
        'What a trip needs, whether it is required or not; with a list one of its categories.',
      ),
    ),
    list_id: t.Optional(
      t.described(t.Uuid, 'Everything that a list for a trip needs, on its day; `category_id` narrows it.'),
    ),
    valid_on: t.Optional(
      t.described(t.CalendarDate, 'The day on which it must be valid, as in the list; today by default.'),
    ),
    subject_ids: t.described(
      t.Array(t.Uuid, { minItems: 1, maxItems: 200, uniqueItems: true }),
      'Students, guardians or staff of whom it is missing.',
    ),
  },
  {
    examples: [
      {
        requirement_id: '0199c0de-0000-7000-8000-000000000001',
        subject_ids: ['0199c0de-0000-7000-8000-000000000002'],
      },
    ],
  },
)
export type ReminderOrderBody = t.Static<typeof ReminderOrder>

export const Reminded = Strict(
  'DocumentsReminded',
  {
    reminded: t.described(t.Integer({ minimum: 0 }), 'Persons about whom somebody was notified.'),
    without_recipient: t.described(t.Integer({ minimum: 0 }), 'Persons about whom nobody gets messages.'),
    skipped: t.described(
      t.Integer({ minimum: 0 }),
      'Persons of whom nothing is to be uploaded, or about whom a reminder was sent today.',
    ),
  },
  { examples: [{ reminded: 12, without_recipient: 1, skipped: 0 }] },
)
