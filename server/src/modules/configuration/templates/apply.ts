import { anonymous } from '../../../kernel/auth/principal.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  selectEntries,
  selectGradeLevels,
  selectSchoolSessions,
  selectStructureLock,
} from '../../academics/index.ts'
import { type SchoolSettings, selectSchoolSettings } from '../../tenants/index.ts'
import {
  holidayCaveats,
  holidayRegions,
  isHolidayRegion,
  publicHolidays,
} from '../holidays/public-holidays.ts'
import { unknownHolidayRegion, yearStartOutside } from '../problems.ts'
import { selectConfiguration, selectConfigurationLock, selectScales } from '../sql.ts'
import type { TemplateApplication, TemplateChange, TemplateOutcome } from './application.ts'
import { templateOf } from './catalogue.ts'
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
 * and nothing that the school has is taken away: what contradicts the template is told and stays the school's.
 *
 * @param tx of the school, whose row stands already: its country decides the holidays, its locale the language
 * @throws Problem 422 `school_year_start_outside`, `unknown_holiday_region`
 */
export async function applyTemplate(
  tx: Transaction,
  application: TemplateApplication,
): Promise<TemplateOutcome> {
  const template = templateOf(application.template)
  const laid = lay(template, application)
  const actor = actorOf(tx, application)
  const plan = await planTemplate(tx, application, { template, laid })
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
  await saveTemplate(actor, { ...plan, changes, codeSet: attendance.codeSet, code: template.code })
  return outcome
}

const isWritten = ({ action }: TemplateChange): boolean => action === 'created' || action === 'updated'

function lay(template: Template, { schoolYearStart, today }: TemplateApplication): LaidYear {
  try {
    return layYear(template, { start: schoolYearStart, today })
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
}

async function planTemplate(
  tx: Transaction,
  application: TemplateApplication,
  { template, laid }: Laid,
): Promise<TemplatePlan> {
  const { tenant } = tx
  const { starts_on: from, ends_on: to } = laid
  const [, , settings, configuration, scales, levels, sessions, entries] = await Promise.all([
    tx.query(selectConfigurationLock(tenant)),
    tx.query(selectStructureLock(tenant)),
    tx.one(selectSchoolSettings(tenant)),
    tx.one(selectConfiguration(tenant)),
    tx.query(selectScales(tenant)),
    tx.query(selectGradeLevels(tenant)),
    tx.query(selectSchoolSessions(tenant)),
    tx.query(selectEntries(tenant, from, to)),
  ])
  if (!settings) throw new Error('The school that the template is for has no row.')
  const { locale, country_code: country, education_template: goesBy } = settings
  const region = regionOf(template, application, settings)
  const newId = uuidv7
  const set = planSettings({ template, present: configuration ?? noConfiguration, goesBy, locale })
  const steps = {
    scales: planScales({ template, present: scales, newId }),
    levels: planLevels({ template, present: levels, newId }, locale),
    sessions: planYear({ laid, present: sessions, locale, newId }),
    entries: planCalendar({
      ...{ laid, present: entries, locale, newId },
      holidays: publicHolidays(country, { region, from, to }),
    }),
  }
  return {
    ...{ steps, settings, configuration: set.row },
    changes: [...set.changes, ...Object.values(steps).flatMap((kind) => kind.map((step) => step.change))],
    caveats: holidayCaveats(country),
  }
}

function regionOf(
  template: Template,
  { holidayRegion }: TemplateApplication,
  { country_code: country }: SchoolSettings,
): string | undefined {
  if (holidayRegion === undefined) return template.holiday_regions?.[country]
  if (isHolidayRegion(country, holidayRegion)) return holidayRegion
  const known = holidayRegions(country).join(', ')
  throw unknownHolidayRegion({
    details: [
      {
        ...{ path: 'body/holiday_region', code: 'unknown_holiday_region' },
        message: known === '' ? `${country} has none` : `${country} has ${known}`,
      },
    ],
  })
}

function summaryOf(changes: readonly TemplateChange[]): TemplateOutcome['summary'] {
  const summary = { created: 0, updated: 0, kept: 0, conflict: 0 }
  for (const { action } of changes) summary[action] += 1
  return summary
}
