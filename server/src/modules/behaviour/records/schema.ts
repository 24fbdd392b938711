import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { t } from '../../../kernel/http/wire.ts'
import { behaviourKinds, parts, severities } from '../rules/kinds.ts'
import { DescribedObject as Strict } from '../words.ts'

const Part = t.described(t.OneOf(parts), 'What the student had to do with it.')
const occurred_at = t.described(
  t.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, examples: ['10:25'] }),
  'Local time, `HH:MM`.',
)
const Line = (max: number, meaning: string) => t.described(t.Nullable(t.SingleLine(max)), meaning)
const Words = (meaning: string) => t.described(t.Nullable(t.Text(2000, 1)), meaning)

const texts = {
  place: Line(80, 'Where; null: not known.'),
  summary: Words(
    'What happened; null: the type says it. Families read it where the record is visible to them.',
  ),
  note: Words('For staff alone.'),
  action: Words('What was done about it; null: nothing yet.'),
  follow_up: Words('What is still to be done; for staff alone.'),
}

/** An incident or praise as staff read it; families read less. */
export const BehaviourRecord = Strict('BehaviourRecord', {
  id: t.Uuid,
  kind: t.OneOf(behaviourKinds),
  type_code: t.String(),
  type_name: t.described(t.String(), 'The name that the type had then.'),
  severity: t.Nullable(t.OneOf(severities)),
  occurred_on: t.CalendarDate,
  occurred_at: t.described(t.Nullable(t.String()), 'Local time, `HH:MM`; null: not known.'),
  class_id: t.Nullable(t.Uuid),
  class_name: t.described(t.Nullable(t.String()), 'Title of the class.'),
  place: texts.place,
  summary: texts.summary,
  note: texts.note,
  action: texts.action,
  follow_up: texts.follow_up,
  follow_up_on: t.described(t.Nullable(t.CalendarDate), 'When it is to be done; null: no day is set.'),
  followed_up_at: t.described(t.Nullable(t.Instant), 'When it was done (UTC); null: it was not.'),
  visible_to_families: t.Boolean(),
  people: t.Array(
    Strict({
      student_id: t.Uuid,
      student_name: t.described(t.String(), 'First, middle and last name.'),
      part: Part,
    }),
    { description: 'The students whom the caller sees; families see their own child alone.' },
  ),
  others: t.described(t.Integer({ minimum: 0 }), 'How many more students were part of it.'),
  recorded_by: t.described(
    t.Nullable(t.Uuid),
    'The user who recorded it; null: a machine, or you may not know.',
  ),
  recorded_by_name: t.described(t.Nullable(t.String()), 'The name of that user.'),
  editable: t.described(
    t.Boolean(),
    'Whether you may change it: staff of the whole school each, teachers what they recorded.',
  ),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})
export type BehaviourRecordWire = t.Static<typeof BehaviourRecord>
export const BehaviourRecordPage = t.PageOf(BehaviourRecord)

const people = t.Array(Strict({ student_id: t.Uuid, part: t.Optional(Part) }), {
  minItems: 1,
  maxItems: 60,
  description: 'The students, each once; `involved` where no part is named.',
})

const changeable = {
  occurred_on: t.Optional(t.described(t.CalendarDate, 'The day; today by default, never in the future.')),
  occurred_at: t.Optional(t.Nullable(occurred_at)),
  class_id: t.Optional(t.Nullable(t.Uuid)),
  place: t.Optional(texts.place),
  summary: t.Optional(texts.summary),
  note: t.Optional(texts.note),
  action: t.Optional(texts.action),
  follow_up: t.Optional(texts.follow_up),
  follow_up_on: t.Optional(t.Nullable(t.CalendarDate)),
  visible_to_families: t.Optional(t.Boolean()),
}

export const NewBehaviourRecord = Strict(
  'NewBehaviourRecord',
  { type_code: t.Code(40), people, severity: t.Optional(t.OneOf(severities)), ...changeable },
  {
    examples: [
      {
        type_code: 'disruption',
        people: [{ student_id: '0199c0de-0000-7000-8000-000000000001' }],
        class_id: '0199c0de-0000-7000-8000-000000000002',
        summary: 'Called out again and again.',
        action: 'Talked after the lesson.',
      },
    ],
  },
)
export type NewBehaviourRecordBody = t.Static<typeof NewBehaviourRecord>

export const BehaviourRecordPatch = Strict(
  'BehaviourRecordPatch',
  {
    type_code: t.Optional(t.Code(40)),
    people: t.Optional(people),
    severity: t.Optional(t.OneOf(severities)),
    ...changeable,
    is_followed_up: t.Optional(t.described(t.Boolean(), 'Whether what was to be done is done.')),
    archived_at: t.described(t.Optional(t.Null()), 'null brings a removed one back.'),
  },
  { examples: [{ action: 'Called the mother.', is_followed_up: true }] },
)
export type BehaviourRecordPatchBody = t.Static<typeof BehaviourRecordPatch>

export const BehaviourRecordQuery = Strict({
  student_id: t.Optional(t.Uuid),
  class_id: t.Optional(t.Uuid),
  kind: t.Optional(t.OneOf(behaviourKinds)),
  type_code: t.Optional(t.Code(40)),
  date_from: t.Optional(t.described(t.CalendarDate, 'First day.')),
  date_to: t.Optional(t.described(t.CalendarDate, 'Last day, included.')),
  to_follow_up: t.Optional(t.described(t.Boolean(), 'Those with something still to be done.')),
  archived: t.Optional(t.Boolean()),
  sort: t.Optional(t.OneOf(sortWords(['occurred_on']))),
  ...t.pageQuery,
})
export type BehaviourRecordQueryValue = t.Static<typeof BehaviourRecordQuery>

export const BehaviourRecordParams = Strict({ record_id: t.Uuid })
