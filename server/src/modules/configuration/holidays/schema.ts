import { t } from '../../../kernel/http/wire.ts'

/** Days of the public holidays of the school's region. */
export const PublicHolidayQuery = t.Strict({
  date_from: t.CalendarDate,
  /** The last day, included; at most 800 days in all. */
  date_to: t.CalendarDate,
})
export type PublicHolidayQueryValue = t.Static<typeof PublicHolidayQuery>

const PublicHoliday = t.Strict('PublicHoliday', {
  date: t.CalendarDate,
  /** In the language of the school. */
  title: t.String(),
  /** It replaces a holiday on a weekend. */
  is_substitute: t.Boolean(),
  /** It follows the moon and is computed: it may be announced a day earlier or later. */
  is_estimated: t.Boolean(),
  /** The entry of the calendar that has the day free already; null: none has. */
  calendar_entry_id: t.Nullable(t.Uuid),
})

/** The public holidays of the range in the school's country and region, and which are in its calendar. */
export const PublicHolidays = t.Strict('PublicHolidayList', {
  country_code: t.String(),
  /** The part of the country whose holidays they are; null: those of the whole country. */
  holiday_region: t.Nullable(t.String()),
  ...t.pageLinks,
  results: t.Array(PublicHoliday),
})
export type PublicHolidaysWire = t.Static<typeof PublicHolidays>

/** The days to take into the calendar. */
export const PublicHolidayChoice = t.Strict(
  'PublicHolidayChoice',
  { dates: t.Array(t.CalendarDate, { minItems: 1, maxItems: 200, uniqueItems: true }) },
  { examples: [{ dates: ['2026-12-25'] }] },
)
export type PublicHolidayChoiceValue = t.Static<typeof PublicHolidayChoice>

/** What was taken into the calendar. */
export const PublicHolidaysAdded = t.Strict('PublicHolidaysAdded', {
  /** Entries that were made; days that were free already have none. */
  count: t.Integer({ minimum: 0 }),
  calendar_entry_ids: t.Array(t.Uuid),
})
