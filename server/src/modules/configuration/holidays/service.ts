import type { Statement } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, invalidParameter } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { daysBetween } from '../../../kernel/time/dates.ts'
import {
  type BulkCalendarEntry,
  recordAcademics,
  selectEntries,
  selectStructureLock,
  upsertCalendarEntries,
} from '../../academics/index.ts'
import { type SchoolSettings, selectSchoolSettings } from '../../tenants/index.ts'
import { type ConfigurationRow, selectConfiguration } from '../sql.ts'
import { isTemplateCode, templateOf } from '../templates/catalogue.ts'
import { inLanguage } from '../templates/template.ts'
import { type PublicHoliday, publicHolidays } from './public-holidays.ts'
import type { PublicHolidayChoiceValue, PublicHolidayQueryValue, PublicHolidaysWire } from './schema.ts'
import { isFrenchZone, schoolRegionOf } from './school-regions.ts'

/** Days that one request covers. */
const maxDays = 800
/** Years whose holidays are computed. */
const [firstYear, lastYear] = ['1950', '2150']

/** An entry of the calendar. */
type Entry = BulkCalendarEntry

/** The public holidays of a range in the region of the school, in its language, with the entry that has the day free. */
export async function listPublicHolidays(
  context: RequestContext<unknown, PublicHolidayQueryValue>,
): Promise<PublicHolidaysWire> {
  const { school, query } = context
  const { date_from: from, date_to: to } = query
  const error = errorOfRange(from, to)
  if (error) throw invalidParameter({ details: [{ path: 'query/date_to', ...error }] })
  const [[settings], [configuration], entries] = await context.read([
    selectSchoolSettings(school.id),
    selectConfiguration(school.id),
    selectEntries(school.id, from, to) as Statement<Entry>,
  ])
  const place = placeOf(settings, configuration)
  return {
    country_code: place.country,
    holiday_region: place.region ?? null,
    next: null,
    previous: null,
    results: publicHolidays(place.country, { region: place.region, from, to }).map((day) => ({
      date: day.date,
      title: inLanguage(day.names, place.locale),
      is_substitute: day.isSubstitute,
      is_estimated: day.isEstimated,
      calendar_entry_id: entryOn(entries, day.date)?.id ?? null,
    })),
  }
}

/** Takes public holidays of the region into the calendar; a day that it has free already stays as it is. */
export async function addPublicHolidays(context: RequestContext<unknown, unknown, PublicHolidayChoiceValue>) {
  const { tx, body, clock } = context
  const dates = body.dates.toSorted()
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const error = errorOfRange(first, last)
  if (error) throw invalidBody({ details: [{ path: 'body/dates', ...error }] })
  await tx.query(selectStructureLock(tx.tenant))
  const [settings, configuration, entries] = await Promise.all([
    tx.one(selectSchoolSettings(tx.tenant)),
    tx.one(selectConfiguration(tx.tenant)),
    tx.query(selectEntries(tx.tenant, first, last) as Statement<Entry>),
  ])
  const place = placeOf(settings, configuration)
  const known = Map.groupBy(
    publicHolidays(place.country, { region: place.region, from: first, to: last }),
    ({ date }) => date,
  )
  const details = body.dates.flatMap((date, index) =>
    known.has(date)
      ? []
      : [{ path: `body/dates/${index}`, code: 'no_public_holiday', message: `${date} is no public holiday` }],
  )
  if (details.length > 0) throw invalidBody({ details })
  const rows = dates
    .filter((date) => !entryOn(entries, date))
    .map((date) => entryOf(date, known.get(date) ?? [], place.locale))
  await upsertCalendarEntries(tx, rows, clock.now())
  await recordAcademics(
    context,
    rows.map((row) => ({
      noun: 'calendar_entry',
      id: row.id,
      action: 'created',
      before: undefined,
      after: { ...row },
    })),
  )
  return { count: rows.length, calendar_entry_ids: rows.map(({ id }) => id) }
}

function errorOfRange(from: string, to: string): { code: string; message: string } | undefined {
  if (to < from) return { code: 'end_before_start', message: `is before ${from}` }
  if (from < firstYear || to > lastYear)
    return { code: 'range', message: `is outside the years ${firstYear} to ${lastYear}` }
  return daysBetween(from, to) < maxDays
    ? undefined
    : { code: 'range', message: `is more than ${maxDays} days from ${from}` }
}

/** An entry of the whole school that has the day free. */
const entryOn = (entries: readonly Entry[], date: string): Entry | undefined =>
  entries.find(
    (entry) =>
      entry.org_id === null &&
      entry.kind !== 'school_day' &&
      entry.starts_on <= date &&
      date <= entry.ends_on,
  )

/** Two holidays on one day make one entry. */
const entryOf = (date: string, holidays: readonly PublicHoliday[], locale: string): Entry => ({
  id: uuidv7(),
  org_id: null,
  kind: 'holiday',
  title: [...new Set(holidays.map(({ names }) => inLanguage(names, locale)))].join(' · ').slice(0, 255),
  starts_on: date,
  ends_on: date,
})

/** Where the school is, as its calendar asks; the zones of France have the holidays of the whole country. */
function placeOf(settings: SchoolSettings | undefined, configuration: ConfigurationRow | undefined) {
  if (!settings) throw new Error('The school of the request has no row.')
  const { country_code: country, locale, education_template: template } = settings
  const named = schoolRegionOf(country, configuration?.holiday_region ?? '')
  const usual =
    template !== null && isTemplateCode(template)
      ? templateOf(template).holiday_regions?.[country]
      : undefined
  const part = named ?? usual
  const isZone = country === 'FR' && part !== undefined && isFrenchZone(part)
  return { country, locale, region: isZone ? undefined : part }
}
