import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const groupings = ['student', 'class', 'week', 'type'] as const

export const BehaviourSummaryQuery = Strict({
  group_by: t.described(t.OneOf(groupings), 'What the counts are by.'),
  date_from: t.described(t.CalendarDate, 'First day.'),
  date_to: t.described(t.CalendarDate, 'Last day, included; at most 400 days later.'),
  student_id: t.Optional(t.Uuid),
  class_id: t.Optional(t.Uuid),
})
export type BehaviourSummaryQueryValue = t.Static<typeof BehaviourSummaryQuery>

const Count = t.Integer({ minimum: 0 })

const BehaviourCount = Strict('BehaviourCount', {
  key: t.described(
    t.String(),
    'Id of the student or class, code of the type, or the Monday of the week; empty: records of no class.',
  ),
  name: t.described(t.Nullable(t.String()), 'Of the student, class or type; null: a week, or no class.'),
  praise: t.described(Count, 'Praise.'),
  incidents: t.described(Count, 'Incidents of each severity together.'),
  minor: t.described(Count, 'Minor incidents.'),
  serious: t.described(Count, 'Serious incidents.'),
  major: t.described(Count, 'Major incidents.'),
})

export const BehaviourSummary = Strict(
  'BehaviourSummary',
  {
    group_by: t.described(t.OneOf(groupings), 'What the counts are by.'),
    date_from: t.described(t.CalendarDate, 'First day.'),
    date_to: t.described(t.CalendarDate, 'Last day, included.'),
    results: t.described(
      t.Array(BehaviourCount),
      'Most incidents first, weeks by date; at most 1,000. A record of several students counts for each of them.',
    ),
    is_cut: t.described(t.Boolean(), 'Whether there are more rows than these.'),
  },
  {
    examples: [
      {
        group_by: 'week',
        date_from: '2026-11-02',
        date_to: '2026-11-15',
        results: [{ key: '2026-11-02', name: null, praise: 4, incidents: 3, minor: 2, serious: 1, major: 0 }],
        is_cut: false,
      },
    ],
  },
)
export type BehaviourSummaryWire = t.Static<typeof BehaviourSummary>
