import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const kinds = ['base', 'overlay'] as const

const PublishedTimetable = Strict(
  'PublishedTimetable',
  {
    id: t.Uuid,
    schedule_id: t.Uuid,
    org_id: t.Nullable(t.Uuid),
    name: t.String(),
    kind: t.OneOf(kinds),
    starts_on: t.CalendarDate,
    ends_on: t.CalendarDate,
    published_at: t.Instant,
    ended_at: t.Nullable(t.Instant),
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000005',
        schedule_id: '0199c0de-0000-7000-8000-000000000007',
        org_id: null,
        name: 'Autumn term',
        kind: 'base',
        starts_on: '2026-11-30',
        ends_on: '2027-01-29',
        published_at: '2026-11-27T10:00:00.000Z',
        ended_at: null,
      },
    ],
  },
)

/** The published timetables, the latest first. */
export const PublishedTimetablePage = t.PageOf(PublishedTimetable)

export const TimetableQuery = Strict({
  date: t.described(t.Optional(t.CalendarDate), 'Those whose span holds this date.'),
  schedule_id: t.Optional(t.Uuid),
  kind: t.Optional(t.OneOf(kinds)),
  ...t.pageQuery,
})
export type TimetableQueryValue = t.Static<typeof TimetableQuery>

/** Dates that one answer lists at most. */
export const maxListedDays = 400

export const DayQuery = Strict({
  date_from: t.CalendarDate,
  date_to: t.CalendarDate,
  timetable_id: t.Optional(t.Uuid),
})
export type DayQueryValue = t.Static<typeof DayQuery>

/** The dates of a range that timetables govern, a row for each date and timetable. */
export const TimetableDays = Strict('TimetableDayList', {
  date_from: t.CalendarDate,
  date_to: t.CalendarDate,
  ...t.pageLinks,
  results: t.Array(
    Strict('TimetableDay', {
      date: t.CalendarDate,
      timetable_id: t.Uuid,
      name: t.String(),
      kind: t.OneOf(kinds),
      org_id: t.Nullable(t.Uuid),
      cycle_day: t.Integer({ minimum: 1 }),
    }),
  ),
})
