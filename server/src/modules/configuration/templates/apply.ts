import { anonymous } from '../../../kernel/auth/principal.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { weekendOf } from '../../../kernel/time/weeks.ts'
import {
  selectEntries,
  selectGradeLevels,
  selectSchoolSessions,
  selectStructureLock,
} from '../../academics/index.ts'
import { type SchoolSettings, selectSchoolSettings } from '../../tenants/index.ts'
import { type Caveat, holidayCaveats, publicHolidays } from '../holidays/public-holidays.ts'
import { type FrenchZone, isFrenchZone, schoolRegionOf, schoolRegions } from '../holidays/school-regions.ts'
import { unknownHolidayRegion, yearStartOutside } from '../problems.ts'
import { type ConfigurationRow, selectConfiguration, selectConfigurationLock, selectScales } from '../sql.ts'
import type { TemplateApplication, TemplateChange, TemplateOutcome } from './application.ts'
import { templateOf } from './catalogue.ts'
import { frenchBreaks, inFrance, isFrenchYearPublished } from './plan/french-year.ts'
import { type LaidYear, layYear } from './plan/lay-year.ts'
import { planCalendar } from './plan/plan-calendar.ts'
import { planLevels, planScales } from './plan/plan-ladder.ts'
import { noConfiguration, planSettings } from './plan/plan-settings.ts'
import { planYear } from './plan/plan-year.ts'
import { type Actor, planAttendanceCodes, saveTemplate, type TemplatePlan } from './save.ts'
import type { Template } from './template.ts'

/**
 * Gives a school what an education template brings: settings, grading scales, grade levels, a school year with terms,
 * its calendar with public holidays, attendance codes; all in the transaction given. Doing it again changes nothing,
 * and nothing that the school has is removed: what contradicts the template is reported and stays as it is.
 *
 * @param tx of the school, whose row exists already: its country decides the holidays, its locale the language
 * @throws Problem 422 `school_year_start_outside`, `unknown_holiday_region`
 */
export async function applyTemplate(
  tx: Transaction,
  application: TemplateApplication,
): Promise<TemplateOutcome> {
  const [, , settings, configuration = noConfiguration] = await Promise.all([
    tx.query(selectConfigurationLock(tx.tenant)),
    tx.query(selectStructureLock(tx.tenant)),
    tx.one(selectSchoolSettings(tx.tenant)),
    tx.one(selectConfiguration(tx.tenant)),
  ])
  if (!settings) throw new Error('The school that the template is for has no row.')
  const template = templateOf(application.template)
  const place = placeOf(template, application, { settings, configuration })
  const laid = lay(template, application, place)
  const actor = actorOf(tx, application)
  const plan = await planTemplate(tx, { template, laid, place, settings, configuration })
  const attendance = await planAttendanceCodes(actor, template, plan.settings.locale)
  const changes = [...plan.changes, ...attendance.changes]
  const applied = application.preview !== true
  actor.audit({
    entity: 'education_template',
    count: applied ? changes.filter(isWritten).length : 0,
    filters: { template: template.code, preview: !applied },
  })
  const { title, starts_on, ends_on } = laid
  const outcome: TemplateOutcome = {
    template: application.template,
    school_year: { title, starts_on, ends_on },
    applied,
    summary: summaryOf(changes),
    changes,
    caveats: plan.caveats.map(({ sentence }) => sentence),
    caveat_codes: plan.caveats.map(({ code }) => code),
  }
  if (!applied) return outcome
  await application.permit?.(outcome)
  await saveTemplate(actor, { ...plan, changes, codeSet: attendance.codeSet, template })
  return outcome
}

const isWritten = ({ action }: TemplateChange): boolean => action === 'created' || action === 'updated'

/** Where the school is, as its calendar asks: the part of the country, and the zone of France. */
interface Place {
  readonly country: string
  readonly region: string | undefined
  readonly zone: FrenchZone | undefined
  /** The part that the order names, as stored for the school. */
  readonly named: string | undefined
  /** The zone was not named. */
  readonly isZoneAssumed: boolean
}

/** The zone of Paris, for a school of France that names none. */
const usualZone: FrenchZone = 'C'

function lay(template: Template, { schoolYearStart, today }: TemplateApplication, place: Place): LaidYear {
  try {
    const when = { start: schoolYearStart, today, weekend: weekendOf(place.country) }
    if (place.zone === undefined) return layYear(template, when)
    const laid = layYear(inFrance(template), when)
    return { ...laid, breaks: frenchBreaks(place.zone, laid.school_year) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const detail = { path: 'body/school_year_starts_on', code: 'outside', message: error.message }
    throw yearStartOutside({ details: [detail] })
  }
}

/** Who acts: the caller, or the installation itself, whose audit is the job's. */
function actorOf(tx: Transaction, { at, by }: TemplateApplication): Actor {
  return {
    tx,
    clock: { now: () => new Date(at) },
    principal: by?.principal ?? anonymous,
    requestId: by?.requestId ?? '',
    audit: (note) => by?.audit(note),
  }
}

interface Laid {
  readonly template: Template
  readonly laid: LaidYear
  readonly place: Place
  readonly settings: SchoolSettings
  readonly configuration: ConfigurationRow
}

async function planTemplate(
  tx: Transaction,
  { template, laid, place, settings, configuration }: Laid,
): Promise<TemplatePlan> {
  const { tenant } = tx
  const { starts_on: from, ends_on: to } = laid
  const [scales, levels, sessions, entries] = await Promise.all([
    tx.query(selectScales(tenant)),
    tx.query(selectGradeLevels(tenant)),
    tx.query(selectSchoolSessions(tenant)),
    tx.query(selectEntries(tenant, from, to)),
  ])
  const { locale, education_template: goesBy } = settings
  const newId = uuidv7
  const set = planSettings({
    template,
    present: configuration,
    goesBy,
    locale,
    holidayRegion: place.named,
  })
  const holidays = publicHolidays(place.country, { region: place.region, from, to })
  const steps = {
    scales: planScales({ template, present: scales, newId }),
    levels: planLevels({ template, present: levels, newId }, locale),
    sessions: planYear({ laid, present: sessions, locale, newId }),
    entries: planCalendar({ laid, present: entries, locale, newId, holidays }),
  }
  return {
    steps,
    settings,
    configuration: set.row,
    changes: [...set.changes, ...Object.values(steps).flatMap((kind) => kind.map((step) => step.change))],
    caveats: [...holidayCaveats(place.country, holidays), ...breakCaveats(place, laid)],
  }
}

function breakCaveats({ zone, isZoneAssumed }: Place, { school_year }: LaidYear): Caveat[] {
  if (zone === undefined) return []
  const assumed: Caveat = {
    code: 'school_zone_assumed',
    sentence: `The breaks are those of zone ${zone}: name the school's own zone (A, B or C) if it is another.`,
  }
  const unpublished: Caveat = {
    code: 'breaks_not_published',
    sentence: 'The breaks of this school year are not published yet: they are where they usually are.',
  }
  return [...(isZoneAssumed ? [assumed] : []), ...(isFrenchYearPublished(school_year) ? [] : [unpublished])]
}

function placeOf(
  template: Template,
  { holidayRegion }: TemplateApplication,
  { settings, configuration }: Pick<Laid, 'settings' | 'configuration'>,
): Place {
  const { country_code: country } = settings
  const named = holidayRegion === undefined ? undefined : requireRegion(country, holidayRegion)
  // A school that moved to another country may keep a part that this one has not.
  const part = named ?? schoolRegionOf(country, configuration.holiday_region ?? '')
  const ownZone = country === 'FR' && part !== undefined && isFrenchZone(part) ? part : undefined
  const isFrench = country === 'FR' && template.countries.includes('FR')
  return {
    country,
    named,
    region: ownZone === undefined ? (part ?? template.holiday_regions?.[country]) : undefined,
    zone: isFrench ? (ownZone ?? usualZone) : undefined,
    isZoneAssumed: isFrench && ownZone === undefined,
  }
}

function requireRegion(country: string, region: string): string {
  const code = schoolRegionOf(country, region)
  if (code !== undefined) return code
  const known = schoolRegions(country).map((one) => one.code)
  const message = known.length === 0 ? `${country} has none` : `${country} has ${known.join(', ')}`
  throw unknownHolidayRegion({
    details: [{ path: 'body/holiday_region', code: 'unknown_holiday_region', message }],
  })
}

function summaryOf(changes: readonly TemplateChange[]): TemplateOutcome['summary'] {
  const summary = { created: 0, updated: 0, kept: 0, conflict: 0 }
  for (const { action } of changes) summary[action] += 1
  return summary
}
