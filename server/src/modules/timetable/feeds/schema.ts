import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const members = {
  id: t.Uuid,
  student_id: t.described(
    t.Nullable(t.Uuid),
    'The student of its lessons; null: those that the caller teaches.',
  ),
  created_at: t.Instant,
  renewed_at: t.described(t.Instant, 'When it got its present address (UTC).'),
}
const example = {
  id: '0199c0de-0000-7000-8000-000000000008',
  student_id: null,
  created_at: '2026-11-27T10:00:00.000Z',
  renewed_at: '2026-11-27T10:00:00.000Z',
}

const CalendarFeed = Strict('CalendarFeed', members, { examples: [example] })

const CalendarFeedStudent = Strict('CalendarFeedStudent', { id: t.Uuid, name: t.String() })

export const CalendarFeedList = Strict('CalendarFeedList', {
  ...t.pageLinks,
  results: t.Array(CalendarFeed),
  may_teach: t.described(t.Boolean(), 'Whether the caller may have a feed of lessons that they teach.'),
  students: t.described(
    t.Array(CalendarFeedStudent),
    'Students of whom the caller may have a feed: the caller and the children of theirs, up to 50.',
  ),
})

export const NewCalendarFeed = Strict(
  'NewCalendarFeed',
  {
    student_id: t.described(
      t.Optional(t.Uuid),
      'The caller as a student, or a child of theirs; left out: the lessons that the caller teaches, or takes as a student.',
    ),
  },
  { examples: [{}] },
)

export const CalendarFeedMade = Strict(
  'CalendarFeedMade',
  {
    ...members,
    url: t.described(
      t.String(),
      'The secret address to subscribe to. It is shown only now; the one that the feed had before no longer works.',
    ),
  },
  {
    examples: [
      {
        ...example,
        url: 'https://campus.example/calendar/AZnA3gAAcACAAAAAAAAACA3q2-7wHc1sV9kQ8mTzXo4uYb5nJf6LrPdEaWiGhKtC0.ics',
      },
    ],
  },
)
