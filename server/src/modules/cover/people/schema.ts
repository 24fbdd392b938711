import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const LocalTime = t.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, examples: ['08:00'] })

const Availability = Strict('CoverAvailability', {
  starts_on: t.CalendarDate,
  ends_on: t.CalendarDate,
  start_time: t.described(t.Nullable(LocalTime), 'Local time `HH:MM`; null: from the morning.'),
  end_time: t.described(t.Nullable(LocalTime), 'Local time `HH:MM`; null: to the evening.'),
})

const members = {
  takes_cover: t.described(t.Boolean(), 'Whether proposals name this person; teachers and aides by default.'),
  is_external: t.described(
    t.Boolean(),
    'Whether they come from outside of the school: only on the dates when they are available.',
  ),
  max_covers_per_day: t.described(
    t.Nullable(t.IntegerRange(1, 20)),
    'Covers a day at most; null: what the settings say.',
  ),
  weekdays: t.described(
    t.Nullable(t.Array(t.IntegerRange(1, 7), { maxItems: 7, uniqueItems: true })),
    'ISO weekdays on which they work, 1 Monday; null: all.',
  ),
  availability: t.described(
    t.Array(Availability, { maxItems: 200 }),
    'When somebody from outside can come; dates are included.',
  ),
}

/** A member of staff as covers see them. */
export const CoverPerson = Strict('CoverPerson', {
  staff_id: t.described(t.Uuid, 'The member of staff.'),
  name: t.String(),
  ...members,
})
export type CoverPersonWire = t.Static<typeof CoverPerson>
export const CoverPersonPage = t.PageOf(CoverPerson)

export const CoverPersonPatch = Strict(
  'CoverPersonPatch',
  {
    takes_cover: t.Optional(members.takes_cover),
    is_external: t.Optional(members.is_external),
    max_covers_per_day: t.Optional(members.max_covers_per_day),
    weekdays: t.Optional(members.weekdays),
    availability: t.Optional(members.availability),
  },
  {
    examples: [
      {
        is_external: true,
        availability: [{ starts_on: '2026-11-16', ends_on: '2026-11-20', start_time: null, end_time: null }],
      },
    ],
  },
)
export type CoverPersonPatchBody = t.Static<typeof CoverPersonPatch>

export const CoverPersonParams = Strict({ staff_id: t.described(t.Uuid, 'The member of staff.') })
export const CoverPersonQuery = Strict({
  is_external: t.Optional(t.described(t.Boolean(), 'Only people from outside, or only others.')),
  ...t.pageQuery,
})
export type CoverPersonQueryValue = t.Static<typeof CoverPersonQuery>

export const FairnessQuery = Strict({
  date_from: t.CalendarDate,
  date_to: t.CalendarDate,
})

/** How many lessons people cover: counts alone, without dates and reasons. */
export const CoverFairness = Strict('CoverFairnessList', {
  date_from: t.CalendarDate,
  date_to: t.CalendarDate,
  ...t.pageLinks,
  results: t.Array(
    Strict('CoverFairness', {
      staff_id: t.described(t.Uuid, 'The member of staff.'),
      name: t.String(),
      is_external: t.described(t.Boolean(), 'Whether they come from outside of the school.'),
      covers: t.described(t.Integer({ minimum: 0 }), 'Lessons that they took for others.'),
      minutes: t.described(t.Integer({ minimum: 0 }), 'How long these lessons are together.'),
      covered_by_others: t.described(t.Integer({ minimum: 0 }), 'Lessons of theirs that others took.'),
    }),
  ),
})

const fairness_window = t.described(
  t.OneOf(['week', 'fortnight', 'term']),
  'The time in which covers are counted to share them out: the week, this week and the one before, or the term.',
)
const max_covers_per_day = t.described(
  t.IntegerRange(1, 20),
  'Covers a day that proposals give one person at most.',
)

export const CoverSettings = Strict(
  'CoverSettings',
  { fairness_window, max_covers_per_day },
  { examples: [{ fairness_window: 'fortnight', max_covers_per_day: 2 }] },
)
export type CoverSettingsWire = t.Static<typeof CoverSettings>
export const CoverSettingsPatch = Strict(
  'CoverSettingsPatch',
  { fairness_window: t.Optional(fairness_window), max_covers_per_day: t.Optional(max_covers_per_day) },
  { examples: [{ max_covers_per_day: 1 }] },
)
